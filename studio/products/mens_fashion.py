"""Pictures of what is in men's fashion."""
from kit.shot import views
from models.shirt import tshirt

SHOTS = {
    'orrinmoss-heavy-pocket-tshirt': views(lambda: tshirt(brand='Orrinmoss'), paper='#ece6dd', turn=-14, rise=80,
                                           flat=True, fill=0.8),
}
