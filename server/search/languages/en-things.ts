import type { EverydayWords } from './search-language.ts'

const departments: EverydayWords['departments'] = {
  clothing: `fashion, menswear, womenswear, men's clothing, women's clothing, apparel, outerwear
    clothing, clothes
    shirts, dresses, skirts, pants, trousers, jackets, coats, sweaters, knitwear`,
  carrying: `leather goods, small leather goods, accessories
    bags, handbags, luggage
    fashion, clothing`,
  shoes: `footwear, shoes
    fashion, clothing`,
  jewelry: 'jewelry, jewellery',
  beauty: `makeup, cosmetics, beauty
    skincare, skin care, personal care, body care, bath
    fragrance, health, drugstore`,
  body: `body care, personal care, skincare, skin care, bath, toiletries
    beauty, cosmetics, health, drugstore`,
  furniture: `furniture
    chairs, sofas, tables, seating, beds
    home, living, interior`,
  textiles: `home textiles, textiles, bedding, bed linen, linens, rugs, soft furnishings
    home, living, interior, decor`,
  decor: `home decor, decor, decoration, home accessories
    lighting, vases, planters
    home, living, interior`,
  kitchen: `kitchen, cookware, kitchenware, appliances
    home, household`,
  table: `tableware, dinnerware, glassware, drinkware
    kitchen, kitchenware
    home, household`,
  food: `pantry, food, groceries, grocery, delicatessen
    drinks, beverages`,
  drinks: `drinks, beverages, wine, spirits
    pantry, food, groceries, grocery`,
  screens: `televisions, home cinema, video, monitors, projectors
    speakers, audio, tablets
    electronics`,
  computing: `computer accessories, peripherals
    laptops, computers, tablets
    electronics, technology`,
  phones: `phone accessories, mobile accessories
    mobiles, phones, smartphones, cell phones
    electronics, technology`,
  charging: `chargers, cables, phone accessories, accessories
    mobiles, phones, smartphones, laptops, tablets
    electronics, technology`,
  toys: `toys, games, toys & games
    kids, children, baby`,
  games: `games, puzzles, board games, video games
    toys
    entertainment`,
  outdoors: `camping, outdoors, outdoor
    sports, sporting goods, hiking, travel`,
  sports: `sports, sporting goods, fitness
    outdoors, outdoor`,
  stationery: `stationery, office, office supplies
    paper, crafts`,
  books: `books, magazines
    stationery, paper`,
  garden: `garden, gardening, plants
    planters, outdoor, outdoors
    home`,
  tools: `tools, hardware, diy
    household, home improvement, garden`,
  pets: 'pets, pet supplies, dogs, cats',
  music: 'musical instruments, instruments, music',
  baby: `baby, nursery
    kids, children, toys`,
  cleaning: `cleaning, household, laundry
    kitchen, home`,
  health: `health, wellness, pharmacy, drugstore
    personal care, skincare`,
  cycling: 'bikes, bicycles, cycling',
}

const things: EverydayWords['things'] = [
  [
    'hat, cap, beanie, bucket hat, baseball cap, sun hat, fedora, bandana',
    'headwear, hats, caps',
    'accessories',
    'clothing',
  ],
  ['glove, mitten, scarf, shawl, necktie, tie, bow tie, suspenders, handkerchief', 'accessories', 'clothing'],
  ['belt', 'belts', 'accessories', 'clothing'],
  ['hoodie, hooded sweatshirt, sweatshirt, sweater, cardigan, fleece, turtleneck', 'knitwear, sweaters', 'clothing'],
  ['jeans, denim, leggings, joggers, sweatpants, cargo pants', 'pants, trousers', 'clothing'],
  ['shorts, overalls, jumpsuit, romper', 'pants, trousers', 'clothing'],
  ['vest, blazer, suit, tuxedo, parka, windbreaker, poncho', 'jackets, coats', 'clothing'],
  ['polo, polo shirt, tank top, blouse, top, tunic, uniform', 'shirts, blouses', 'clothing'],
  ['sock, stocking, tights', 'socks, hosiery', 'clothing'],
  [
    'underwear, bra, boxers, briefs, panties, lingerie, pajamas, nightgown, bathrobe',
    'lingerie, sleepwear',
    'clothing',
  ],
  ['swimsuit, bikini, swimwear, swim trunks, bathing suit', 'swimwear, beachwear', 'clothing'],
  ['costume, kimono, sari, maternity dress', 'dresses', 'clothing'],
  ['sandal, flip flops, slipper, heels, high heels, clogs, shoelaces, insoles, shoe polish', 'shoes'],
  ['wallet, card holder, keychain, key ring, coin purse, passport holder, briefcase, fanny pack', 'carrying'],
  ['umbrella, parasol', 'umbrellas, rainwear', 'accessories', 'clothing', 'carrying'],
  ['ring, bracelet, bangle, necklace, brooch, anklet, cufflinks, engagement ring, charm, tiara, piercing', 'jewelry'],
  ['sunscreen, sun cream, sunblock, suntan lotion, after sun', 'sun care', 'body'],
  ['shampoo, conditioner, hair gel, hair spray, hair oil, hair dye', 'hair care, haircare', 'body'],
  ['shower gel, body wash, bubble bath, bath bomb, deodorant, lip balm, chapstick, serum, toner', 'body'],
  ['razor, shaving cream, shaver, beard oil, trimmer', 'shaving, grooming', 'body'],
  ['toothbrush, toothpaste, mouthwash, dental floss', 'oral care, dental care', 'health'],
  ['lipstick, mascara, eyeliner, eyeshadow, foundation, concealer, nail polish, makeup, blush', 'beauty'],
  ['hair dryer, hairdryer, curling iron, hair straightener, hairbrush, comb', 'hair care', 'beauty'],
  ['vitamins, supplements, bandage, first aid kit, thermometer, face masks, protein powder', 'health'],
  ['tv, television, smart tv, projector, monitor, soundbar, dvd player', 'screens'],
  ['mouse, keyboard, printer, webcam, router, usb stick, hard drive, ssd, desktop, pc', 'computing'],
  ['microphone, turntable, record player, amplifier', 'audio, hifi', 'speakers, headphones', 'electronics'],
  ['phone case, case for phone, screen protector, phone holder, sim card', 'phones'],
  ['charger, power bank, charging cable, usb cable, cable, adapter, battery', 'charging'],
  ['drone, tripod, camera bag, memory card, binoculars', 'photo, photography', 'cameras', 'electronics'],
  ['bed, mattress, nightstand, bed frame, crib, bunk bed', 'bedroom, beds', 'furniture'],
  ['desk, table, coffee table, dining table, bookshelf, bookcase, shelf, cabinet, dresser, wardrobe', 'furniture'],
  ['couch, bench, ottoman, recliner, bean bag, tv stand, shoe rack, coat rack', 'furniture'],
  ['rug, carpet, doormat, curtain, drapes, blinds', 'rugs, carpets, curtains', 'textiles'],
  ['sheets, bed sheets, duvet, comforter, quilt, pillowcase, tablecloth, napkin, bathmat', 'textiles'],
  ['candle, candlestick, candle holder', 'candles, home fragrance', 'home decor, decor', 'lighting, lamps', 'decor'],
  ['scented candle, diffuser, incense', 'candles, home fragrance', 'decor'],
  ['mirror, picture frame, photo frame, poster, painting, wall art, clock, wall clock, wreath', 'decor'],
  ['light bulb, bulb, flashlight, fairy lights, string lights, lantern', 'lighting, lamps', 'decor'],
  ['plant, flowers, bouquet, seeds, watering can, lawn mower, garden hose, bird feeder', 'garden'],
  ['coffee maker, coffee machine, espresso machine, coffee grinder, kettle', 'kitchen'],
  ['toaster, blender, mixer, microwave, air fryer', 'kitchen'],
  ['cutting board, spatula, whisk, colander, baking pan, rolling pin, can opener, apron, oven mitt', 'kitchen'],
  ['lunch box, food container, fridge, refrigerator, oven, stove, dishwasher, rice cooker, wok', 'kitchen'],
  ['fork, spoon, cutlery, silverware, flatware, chopsticks, saucer, tray, pitcher, wine glass, tumbler', 'table'],
  ['chocolate, candy, cookies, snack, chips, pasta, rice, cereal, bread, cheese, spices, sauce, nuts', 'food'],
  ['coffee, coffee beans, sugar, flour, salt, vinegar, peanut butter, popcorn, cake, granola', 'food'],
  ['wine, beer, whiskey, gin, vodka, champagne, juice, soda, mineral water', 'drinks'],
  ['puzzle, jigsaw, board game, chess, playing cards, card game', 'games'],
  ['video game, game console, controller', 'video games, gaming', 'electronics, toys'],
  ['doll, teddy bear, stuffed animal, plush, action figure, kite, slime, playdough, marbles, yo-yo', 'toys'],
  ['diapers, stroller, car seat, pacifier, baby bottle, baby clothes, onesie, high chair', 'baby'],
  ['tent, sleeping bag, camping chair, hammock, cooler, fishing rod, hiking poles, compass', 'outdoors'],
  ['ball, football, basketball, soccer ball, tennis racket, golf club, skis, skateboard, jump rope', 'sports'],
  ['treadmill, exercise bike, resistance bands, yoga block, foam roller, boxing gloves, helmet', 'sports'],
  ['suitcase, luggage, travel pillow, duffel bag, garment bag', 'luggage, travel', 'bags, backpacks'],
  ['pencil, marker, crayon, eraser, scissors, stapler, folder, envelope, tape, glue, paper', 'stationery'],
  ['greeting card, birthday card, wrapping paper, gift wrap, gift bag, sticker, ribbon', 'stationery'],
  ['book, novel, cookbook, comic, magazine', 'books'],
  ['hammer, drill, screwdriver, wrench, saw, ladder, wall paint, paintbrush, nails, toolbox', 'tools'],
  ['dog food, cat food, leash, dog bed, cat litter, dog toy, aquarium, pet bed', 'pets'],
  ['guitar, piano, violin, drums, ukulele, flute, xylophone', 'music'],
  ['vacuum, vacuum cleaner, broom, mop, detergent, trash can, laundry basket, iron, hanger', 'cleaning'],
  ['bike, bicycle, scooter, bike lock, tire', 'cycling'],
]

/** Everyday things in English. */
export const englishThings: EverydayWords = { departments, things }
