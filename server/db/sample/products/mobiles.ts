import type { SampleProduct } from '../sample-product.ts'

export const mobiles: SampleProduct[] = [
  {
    id: 'velloquist-tern-6-phone',
    title: 'Tern 6 Phone with Matte Clay Back, 128 GB',
    description:
      'Pick up the Tern 6 and the fired-clay finish feels closer to ceramic than to glass. The 6.1-inch OLED ' +
      'display runs at 120 Hz, and the 4,600 mAh battery sees most people through a day and a half. Two rear ' +
      'cameras cover wide and ultrawide, at 50 and 12 megapixels. In the box are the phone, a braided USB-C ' +
      'cable and a paper pin for the SIM tray.',
    price: 649,
    discountPercentage: 12.5,
    rating: 4.52,
    color: 'Clay',
    category: 'mobiles',
    brand: 'velloquist',
    stock: 84,
  },
  {
    id: 'velloquist-tern-6-max-phone',
    title: 'Tern 6 Max Phone with Telephoto Lens, 512 GB',
    description:
      'The larger Tern has a 6.8-inch display and a third camera with 5x optical zoom. Its frame is brushed ' +
      'aluminum, anodized in a green dark enough to pass for black indoors. Wireless charging and a 5,400 mAh ' +
      'battery are built in.',
    price: 1149,
    discountPercentage: 0,
    rating: 4.71,
    color: 'Forest',
    category: 'mobiles',
    brand: 'velloquist',
    stock: 26,
  },
  {
    id: 'velloquist-wren-mini-phone',
    title: 'Wren Mini 5.4-Inch Phone, 128 GB',
    description:
      'Small enough to use with one thumb and light enough, at 4.9 oz, to forget in a shirt pocket. The Wren ' +
      'keeps a headphone jack and a fingerprint reader in the power key. One 48-megapixel camera does all the ' +
      'work, and does it well in daylight.',
    price: 429,
    discountPercentage: 45,
    rating: 4.18,
    color: 'Butter',
    category: 'mobiles',
    brand: 'velloquist',
    stock: 3,
  },
  {
    id: 'callowisp-lune-2-phone',
    title: 'Lune 2 Slim Phone in Lilac Glass, 256 GB',
    description:
      'At 6.4 mm the Lune 2 is the thinnest phone we carry. Behind the frosted lilac glass sits a 6.3-inch ' +
      'display with narrow, even borders. Battery life is a working day rather than two, so a 30-watt charger ' +
      'comes in the box.',
    price: 799,
    discountPercentage: 20,
    rating: 4.06,
    color: 'Lilac',
    category: 'mobiles',
    brand: 'callowisp',
    stock: 58,
  },
  {
    id: 'callowisp-lune-2-fold-phone',
    title: 'Lune 2 Fold Phone with 7.6-Inch Inner Screen',
    description:
      'Closed, it is a narrow phone; opened, it is a 7.6-inch page for reading or for two apps side by side. The ' +
      'steel hinge holds at any angle from 30 to 150 degrees. A fitted felt sleeve and a 45-watt charger are ' +
      'included.',
    price: 1599,
    discountPercentage: 0,
    rating: 4.33,
    color: 'Ink',
    category: 'mobiles',
    brand: 'callowisp',
    stock: 0,
  },
  {
    id: 'quillander-plain-phone-4g',
    title: 'Plain Phone 4G with Paper-Like Display',
    description:
      'Calls, texts, maps, music and nothing that scrolls. The 4.3-inch e-paper display reads clearly in full ' +
      'sun, and a charge lasts about six days. Bone-colored polycarbonate takes on a soft polish where your ' +
      'fingers rest.',
    price: 279.5,
    discountPercentage: 8.25,
    rating: 4.44,
    color: 'Bone',
    category: 'mobiles',
    brand: 'quillander',
    stock: 112,
  },
  {
    id: 'quillander-harbor-9-phone',
    title: 'Harbor 9 Water-Resistant Phone, 256 GB',
    description:
      'Built for work outdoors, with a rubberized edge and an IP68 seal against dust and water. The 6.5-inch ' +
      'screen responds to gloved hands, and a programmable side key opens the flashlight by default. Supplied ' +
      'with a wrist lanyard and a USB-C cable.',
    price: 538,
    discountPercentage: 15,
    rating: 3.87,
    color: 'Persimmon',
    category: 'mobiles',
    brand: 'quillander',
    stock: 41,
  },
]
