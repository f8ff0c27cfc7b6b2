"""The home page's category tiles, each a product on a stronger paper color than on its own picture, and the picture
beside the account forms."""
from dataclasses import replace
from importlib import import_module

from kit.shot import Shot
from kit.still_life import arch, drum, product, put


def tile(set_, id_, paper, **other):
    """The product's first picture on another paper."""
    return [replace(import_module(f'products.{set_}').SHOTS[id_][0], paper=paper, width=720, **other)]


def account():
    """A vase in front of an arch."""
    arch(2.3, 3.2, 0.25, '#a9b89a', (0.25, 1.1, 0))
    drum(0.75, 0.5, '#e3d9c8', (-0.1, 0, 0))
    put(product('vases', 'slipmarrow-reed-tall-vase'), 2.2, (-0.1, 0, 0.5), 10)
    put(product('vases', 'cobblekiln-bud-round-vase'), 0.75, (0.95, -0.45, 0), 0)


SHOTS = {
    'tile-mobiles': tile('mobiles', 'velloquist-tern-6-phone', '#bcd3d2'),
    'tile-laptops': tile('laptops', 'velloquist-almanac-13-laptop', '#e8d3a8'),
    'tile-footwear': tile('footwear', 'stridmoor-lark-canvas-sneaker', '#e2b79c', samples=12),
    'tile-mens-fashion': tile('mens_fashion', 'carrowdene-corduroy-overshirt', '#bccbb0'),
    'tile-watches': tile('watches', 'pallforth-meridian-automatic-watch', '#d9cdb8', turn=-12),
    'tile-headphones': tile('headphones', 'odderby-parlor-over-ear-headphones', '#e0c3a4', turn=14),
    'tile-womens-fashion': tile('womens_fashion', 'ellerquay-wrap-wool-coat', '#dcb9ae'),
    'tile-lighting': tile('lighting', 'duskenby-mushroom-table-lamp', '#cdbfae', turn=-16),
    'tile-cameras': tile('cameras', 'bellowsby-field-camera-24', '#b9c6cc', turn=-20),
    'tile-bags': tile('bags', 'portmantel-weekender-zip-tote', '#bfcfc4', turn=-18),
    'tile-skincare': tile('skincare', 'nettlecourt-oat-cream-jar', '#d8cbb4', turn=-10),
    'tile-textiles': tile('textiles', 'heron-hemstitch-linen-cushion', '#c9b8a6'),
    'tile-jewelry': tile('jewelry', 'vespermaud-lapis-pendant-necklace', '#d2c2d0', turn=-8),
    'tile-tableware': tile('tableware', 'cobblekiln-ribbed-water-carafe', '#b7cdd0', turn=-14),
    'tile-backpacks': tile('backpacks', 'portmantel-schoolhouse-backpack', '#c3cdb4', turn=-16),
    'tile-fragrance': tile('fragrance', 'umbrelune-saffron-hour-perfume', '#e3bfa0', turn=-12),
    'account': [Shot(account, paper='#e4ddd0', turn=10, rise=8, fill=0.86, wash=1.4)],
}
