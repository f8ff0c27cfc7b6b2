"""The home page's three still lifes, each arranged for three screen shapes. Text goes on the left of the wide ones and
at the top of the phone's, so these parts are left empty."""
from kit.shot import Shot
from kit.still_life import arch, block, drum, product, put

VIEW = dict(fill=1.0, turn=6, rise=9, field=22, wash=1.6)
SCREENS = {
    'desktop': dict(VIEW, aspect=2400 / 1040, width=2400, frame=(0.44, 0.03, 0.99, 0.97)),
    'tablet': dict(VIEW, aspect=1536 / 960, width=1536, frame=(0.44, 0.05, 0.99, 0.95)),
    'phone': dict(VIEW, aspect=1080 / 1350, width=1080, frame=(0.04, 0.44, 0.96, 0.97), rise=10),
}


def living(screen):
    stone, clay, oat = '#dcc8b0', '#cf9a78', '#efe3d2'
    arch(2.6, 3.5, 0.25, clay, (-0.1, 1.5, 0))
    drum(0.8, 1.0, stone, (-0.9, 0.3, 0))
    put(product('vases', 'slipmarrow-reed-tall-vase'), 1.9, (-0.9, 0.3, 1.0), 10)
    block((1.2, 1.0, 0.4), oat, (0.1, -0.7, 0), 12)
    put(product('tableware', 'slipmarrow-supper-bowl'), 0.9, (0.1, -0.75, 0.4), -10)
    put(product('lighting', 'duskenby-mushroom-table-lamp'), 1.6, (0.75, 0.35, 0), 0)
    if screen != 'phone':
        put(product('seating', 'settlebourne-low-lounge-armchair'), 2.4, (2.35, 0.5, 0), 24)
    if screen == 'desktop':
        put(product('vases', 'slipmarrow-moon-round-vase'), 0.8, (-2.2, -0.2, 0), 0)


def sound(screen):
    green, slate, pale = '#5c8a76', '#9aa8a6', '#dbe4d3'
    arch(2.2, 2.75, 0.25, green, (-0.7, 1.3, 0))
    drum(0.75, 0.9, pale, (-0.75, 0.25, 0))
    put(product('headphones', 'odderby-parlor-over-ear-headphones'), 1.25, (-0.75, 0.25, 0.9), 8)
    block((1.5, 1.0, 0.5), slate, (0.75, 0.35, 0), -8)
    put(product('speakers', 'lumbrace-kiosk-radio-speaker'), 1.2, (0.75, 0.3, 0.5), -8)
    put(product('speakers', 'rookhollin-cairn-portable-speaker'), 0.7, (0.2, -0.8, 0), 10)
    if screen != 'phone':
        put(product('speakers', 'odderby-column-floor-speaker'), 2.6, (1.9, 1.0, 0), -12)
        put(product('cameras', 'bellowsby-field-camera-24'), 0.95, (1.65, -0.6, 0), -20)
    if screen == 'desktop':
        put(product('headphones', 'rookhollin-acorn-earbuds'), 0.62, (-1.65, -0.6, 0), 12)


def wardrobe(screen):
    blush, ochre, pale = '#dba08a', '#d39a3a', '#f3ddd0'
    arch(2.3, 2.9, 0.25, blush, (-0.6, 1.3, 0))
    drum(0.8, 0.75, pale, (-0.75, 0.25, 0))
    put(product('bags', 'awlstead-market-leather-tote'), 1.7, (-0.75, 0.25, 0.75), 12)
    block((1.5, 1.0, 0.4), ochre, (0.85, 0.2, 0), -6)
    put(product('footwear', 'orrinmoss-court-leather-sneaker'), 1.2, (0.85, 0.15, 0.4), 12)
    put(product('sunglasses', 'noonlark-pier-round-sunglasses'), 0.65, (0.2, -0.75, 0), 14)
    if screen != 'phone':
        put(product('bags', 'portmantel-weekender-zip-tote'), 1.9, (2.15, 0.7, 0), -16)
        put(product('watches', 'pallforth-meridian-automatic-watch'), 0.55, (1.35, -0.75, 0), -10)
    if screen == 'desktop':
        put(product('footwear', 'stridmoor-lark-canvas-sneaker'), 1.2, (-1.75, -0.35, 0), -24)


def banners(compose, paper):
    return {f'{compose.__name__}-{screen}': [Shot(lambda screen=screen: compose(screen), paper=paper, samples=16,
                                                  **frame)] for screen, frame in SCREENS.items()}


SHOTS = {
    **banners(living, '#eee2d4'),
    **banners(sound, '#e3e9dc'),
    **banners(wardrobe, '#f5e4da'),
}
