from kit.shot import views
from models.jewelry import garnet_ring, hoops, pearls_in_box, signet
from models.necklaces import beads, pendant_necklace

SHOTS = {
    'vespermaud-dew-pearl-earrings': views(
        pearls_in_box, dict(turn=24, rise=30), dict(turn=0, rise=64, fill=1.1), paper='#e7ddd0', turn=-16, rise=40,
        samples=16),
    'vespermaud-signet-gold-ring': views(
        lambda: signet('#e4c07a'), dict(turn=84, rise=10), dict(turn=-150, rise=24), paper='#ece6dd', turn=34, rise=18,
        clear=True),
    'vespermaud-lapis-pendant-necklace': views(
        lambda: pendant_necklace('#25408f'), dict(turn=46), dict(turn=4, rise=64, frame=(-0.49, -1.2, 1.51, 0.8)),
        paper='#e4e8ee', turn=14, rise=58, fill=0.84, samples=20),
    'plumstow-garnet-stacking-ring': views(
        lambda: garnet_ring('#c4183c'), dict(turn=64, rise=14), dict(turn=24, rise=40), paper='#f1ddcf', turn=-32,
        rise=20, fill=0.7, clear=True),
    'plumstow-enamel-hoop-earrings': views(
        lambda: hoops('#3fa7a5'), dict(turn=46, rise=14), dict(turn=10, rise=60), paper='#f0ead6', turn=-14, rise=22,
        samples=20),
    'plumstow-glass-bead-necklace': views(lambda: beads('#e8952f'), paper='#dfe5d4', turn=12, rise=54, fill=0.88,
                                          samples=24),
}
