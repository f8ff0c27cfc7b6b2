from kit.finishes import hide, pane, two_tone
from kit.materials import gloss, material, matte, metal, mottled
from kit.shapes import grouped
from kit.shot import Shot, views
from models.sunglasses import Look, acetate_pair, folded_pair, wire_pair
from models.sunglasses_case import floating_strap, hard_case


def tortoise():
    clouds = [(0.34, '#1f0f08'), (0.45, '#4a2412'), (0.53, '#8f5320'), (0.62, '#c98a3c'), (0.72, '#dba556')]
    return mottled(gloss('#8a5a2e'), clouds, 0.75, detail=2.5, distortion=1.6, roughness=0.5)


def pier():
    return Look(tortoise(), pane('#4a564b', mirror=0.07), half=2.35, tall=2.25, power=2.15, rim=0.4,
                between=2.0, keyhole=0.5, bridge=0.42, end_at=0.95)


def pier_with_case():
    grouped(lambda: folded_pair(pier()), (0, -5.5, 0), (0, 0, 0))
    hard_case((0, 1.2, -2.65), (0, 0, 0), hide('#5a3a22', 2), matte('#d8c7a6'))


def dune():
    tea = material('#e0a050', roughness=0.06, transmission=0.55, ior=1.45, clearcoat=1, clearcoat_roughness=0.03)
    return Look(tea, pane('#3a2416', '#d9a673', -2.0, 1.6, 0.06), half=2.8, tall=2.45, power=4.2, taper=0.04,
                lift=0.04, rim=0.46, depth=0.46, between=1.7, bridge_at=1.0, bridge=0.36, end_at=1.35, end=0.5,
                temple=(1.35, 0.9, 1.0), temple_thick=0.36)


def atoll():
    return Look(metal('#d9b7a6', 0.16), pane('#dd8f99', mirror=0.07), half=2.35, tall=2.3, rim=0.12, between=1.9,
                end_at=1.1)


def lido():
    return Look(matte('#1f6f78', 0.5), pane('#20282c', mirror=0.1), half=2.8, tall=1.95, power=3.3, taper=0.07,
                lift=0.07, rim=0.34, depth=0.5, between=1.6, bridge_at=0.7, bridge=0.4, wrap=0.022, end_at=0.95,
                end=0.55, temple=(1.25, 0.85, 0.95), temple_thick=0.42, metal='#2b3335')


def lido_with_strap():
    look = lido()
    acetate_pair(look, 1, False, 'plumstow', '#bfe3e2', lambda: floating_strap(look, '#e8a33c', '#2b3335'))


def matinee():
    layered = two_tone(material('#1f2a44', roughness=0.08, clearcoat=1, clearcoat_roughness=0.03), '#151c30',
                       '#c3ccd6', 0.12)
    return Look(layered, pane('#3a3d42', mirror=0.06), half=2.3, tall=2.2, power=2.3, taper=0.05, lift=0.06,
                rim=0.74, depth=0.72, between=2.1, bridge_at=0.7, bridge=0.55, wrap=0.006, end_at=1.15, end=0.6,
                temple=(1.3, 0.95, 1.1), temple_thick=0.5, temples=gloss('#151c30'), top_bar=0.12, metal='#cfd3da')


SHOTS = {
    'noonlark-pier-round-sunglasses': [
        Shot(lambda: acetate_pair(pier(), 5), paper='#ece6dd', turn=26, rise=24, fill=0.9),
        Shot(pier_with_case, paper='#ece6dd', turn=18, rise=30, fill=0.9),
        Shot(lambda: acetate_pair(pier(), 5), paper='#ece6dd', turn=146, rise=28, fill=0.88),
    ],
    'noonlark-dune-square-sunglasses': views(
        lambda: acetate_pair(dune(), 3, True), paper='#f0ead6', turn=-30, rise=18, fill=0.9, samples=20),
    'noonlark-atoll-wire-sunglasses': views(lambda: wire_pair(atoll()), paper='#e4e8ee', turn=34, rise=30, fill=0.92),
    'plumstow-lido-square-sunglasses': views(lido_with_strap, paper='#ead9c8', turn=-36, rise=34, fill=0.92, samples=8),
    'plumstow-matinee-round-sunglasses': views(lambda: acetate_pair(matinee(), 5, True), paper='#f1ddcf', turn=20,
                                               rise=16, fill=0.9),
}
