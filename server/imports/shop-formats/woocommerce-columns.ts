import { type CsvColumn, optionColumns } from '#contract/imports/csv-columns.ts'

/** The name of the column with the product's id in this shop. */
export const productIdColumn = 'product id'

const withUnits = (words: string[], units: string[]) =>
  words.flatMap((word) => units.map((unit) => `${word} (${unit})`))

const lengths = ['cm', 'm', 'mm', 'in', 'yd']

/** The words for a length, and for the size that a product's length, width and height are together. Not translated. */
const dimensionWords = {
  Length: 'Dimensions',
  Länge: 'Maße',
  Longueur: 'Dimensions',
  Longitud: 'Dimensiones',
  Lunghezza: 'Dimensioni',
  Lengte: 'Afmetingen',
  Długość: 'Wymiary',
} as const

/** The name of the fact with a product's dimensions, in the language of a column such as “Länge (cm)”. */
export function dimensionsName(column: string): string {
  const word = column.split(' ')[0]?.toLowerCase()
  const known = Object.entries(dimensionWords).find(([length]) => length.toLowerCase() === word)
  return known?.[1] ?? dimensionWords.Length
}

/**
 * WooCommerce's columns in English, German, French, Spanish, Italian, Dutch and Polish. Its translations have changed over
 * the years. Not translated.
 */
export const wooColumns: Record<string, string[]> = {
  id: ['ID'],
  /** In files of products with errors, which the shop has written. */
  productId: [productIdColumn],
  type: ['Type', 'Typ', 'Tipo'],
  sku: ['SKU', 'Artikelnummer', 'UGS', 'COD'],
  barcode: [
    'GTIN, UPC, EAN, or ISBN',
    'GTIN, UPC, EAN oder ISBN',
    'GTIN, UPC, EAN, oder ISBN',
    'GTIN, UPC, EAN ou ISBN',
    'GTIN, UPC, EAN o ISBN',
    'GTIN, UPC, EAN, o ISBN',
    'GTIN, UPC, EAN of ISBN',
    'GTIN, UPC, EAN lub ISBN',
  ],
  name: ['Name', 'Nom', 'Nombre', 'Nome', 'Naam', 'Nazwa'],
  published: ['Published', 'Veröffentlicht', 'Publié', 'Publicado', 'Pubblicato', 'Gepubliceerd', 'Opublikowano'],
  visibility: [
    'Visibility in catalog',
    'Sichtbarkeit im Katalog',
    'Visibilité dans le catalogue',
    'Visibilidad en el catálogo',
    'Visibilità nel catalogo',
    'Zichtbaarheid in catalogus',
    'Widoczność w katalogu',
  ],
  shortDescription: [
    'Short description',
    'Kurzbeschreibung',
    'Description courte',
    'Descripción corta',
    'Breve descrizione',
    'Korte beschrijving',
    'Korte omschrijving',
    'Krótki opis',
  ],
  description: ['Description', 'Beschreibung', 'Descripción', 'Descrizione', 'Beschrijving', 'Opis'],
  saleStarts: [
    'Date sale price starts',
    'Datum, an dem Angebotspreis beginnt',
    'Date de début de promo',
    'Día en que empieza el precio rebajado',
    'Data di partenza del prezzo in saldo',
    'Startdatum actieprijs',
    'Data rozpoczęcia promocji',
  ],
  saleEnds: [
    'Date sale price ends',
    'Datum, an dem Angebotspreis endet',
    'Date de fin de promo',
    'Día en que termina el precio rebajado',
    'Data in cui termina l’offerta',
    'Termine data del prezzo di vendita',
    'Einddatum actieprijs',
    'Data zakończenia promocji',
  ],
  inStock: [
    'In stock?',
    'Vorrätig?',
    'Auf Lager?',
    'En stock ?',
    '¿Existencias?',
    'Op voorraad?',
    'W magazynie?',
    'Na stanie?',
  ],
  stock: ['Stock', 'Lager', 'Lagerbestand', 'Bestand', 'Inventario', 'Magazzino', 'Voorraad', 'Stan magazynowy'],
  lowStock: [
    'Low stock amount',
    'Geringe Lagermenge',
    'Montant de stock faible',
    'Cantidad de bajo inventario',
    'Quantità in magazzino bassa',
    'Lage voorraad',
    'Niski stan magazynowy',
  ],
  backorders: [
    'Backorders allowed?',
    'Lieferrückstände erlaubt?',
    'Nachbestellungen erlaubt?',
    'Autoriser les commandes de produits en rupture ?',
    '¿Permitir reservas de productos agotados?',
    'Abilita gli ordini arretrati?',
    'Nabestellingen toestaan?',
    'Pozwalać na zamówienia oczekujące (na dostawę do magazynu)?',
  ],
  soldIndividually: [
    'Sold individually?',
    'Nur einzeln verkaufen?',
    'Vendre individuellement ?',
    '¿Vendido individualmente?',
    'Venduto singolarmente?',
    'Wordt individueel verkocht?',
    'Sprzedawany pojedynczo?',
  ],
  weight: withUnits(['Weight', 'Gewicht', 'Poids', 'Peso', 'Waga'], ['kg', 'g', 'lbs', 'oz']),
  length: withUnits(Object.keys(dimensionWords), lengths),
  width: withUnits(['Width', 'Breite', 'Largeur', 'Anchura', 'Larghezza', 'Breedte', 'Szerokość'], lengths),
  height: withUnits(['Height', 'Höhe', 'Hauteur', 'Altura', 'Altezza', 'Hoogte', 'Wysokość'], lengths),
  taxStatus: [
    'Tax status',
    'Steuerstatus',
    'État de la TVA',
    'Estado del impuesto',
    'Stato delle imposte',
    'Btw status',
    'Status podatku',
  ],
  taxClass: [
    'Tax class',
    'Steuerklasse',
    'Classe de TVA',
    'Clase de impuesto',
    'Aliquota di imposta',
    'Belastingklasse',
    'Klasa podatkowa',
  ],
  shippingClass: [
    'Shipping class',
    'Versandklasse',
    'Classe d’expédition',
    'Clase de envío',
    'Classe di spedizione',
    'Verzendklasse',
    'Klasa wysyłkowa',
  ],
  /** Columns of the plug-in Germanized, in exports with metadata. */
  unit: ['Meta: _unit', 'Einheit'],
  unitAmount: ['Meta: _unit_product', 'Produkteinheit'],
  salePrice: [
    'Sale price',
    'Angebotspreis',
    'Tarif promo',
    'Precio rebajado',
    'Prezzo in offerta',
    'Actieprijs',
    'Cena promocyjna',
  ],
  regularPrice: [
    'Regular price',
    'Regulärer Preis',
    'Tarif régulier',
    'Precio normal',
    'Prezzo di listino',
    'Reguliere prijs',
    'Cena',
    'Cena regularna',
  ],
  categories: ['Categories', 'Kategorien', 'Catégories', 'Categorías', 'Categorie', 'Categorieën', 'Kategorie'],
  images: ['Images', 'Bilder', 'Imágenes', 'Immagini', 'Immagine', 'Afbeeldingen', 'Obrazki'],
  parent: ['Parent', 'Übergeordnetes Produkt', 'Übergeordnet', 'Superior', 'Genitore', 'Hoofd', 'Element nadrzędny'],
  position: ['Position', 'Posición', 'Posizione', 'Positie', 'Pozycja'],
  brands: ['Brands', 'Marken', 'Marques', 'Marcas', 'Marchi', 'Merken', 'Marki'],
}

/** An attribute's column: its number, and words in any order, such as “Attribute 1 name” or “Nombre del atributo 1”. */
const attributeColumn = /^(?!meta|pola).*(attribut|atribut|atrybut|eigenscha).*/i

/** In the order in which they are tried, since a name of one part can contain the word of another. */
const attributeParts = {
  Visible: /visib|sichtbar|zichtba|widoczn/i,
  Global: /glob/i,
  Default: /default|standa|defecto|predefin|predetermin|par d|domyśl/i,
  Value: /value|wert|valeur|valor|valuta|waarde|warto/i,
  Name: /name|nom|naam|nazwa/i,
} as const

/** The attribute numbers in a header, and the names of their columns. */
export function findAttributes(header: string[]): { numbers: string[]; columns: Record<string, string[]> } {
  const columns: Record<string, string[]> = {}
  const numbers: string[] = []
  for (const name of header.filter((each) => attributeColumn.test(each))) {
    const number = /(?<!\S)\d+(?=[\s:]|$)/.exec(name)?.[0]
    const part = Object.entries(attributeParts).find(([, word]) => word.test(name))?.[0]
    if (number === undefined || part === undefined) continue
    columns[`attribute${number}${part}`] = [name]
    if (part === 'Name') numbers.push(number)
  }
  return { numbers, columns }
}

/** A custom field, such as “Meta: care”, or “Pola: care” in Polish. */
const metaColumn = /^(?:meta|méta|pola)\s*:\s*(.+)$/i

/** The custom fields in a header by key, and the names of their columns. */
export function findMetas(header: string[]): { keys: string[]; columns: Record<string, string[]> } {
  const found = header.flatMap((name) => {
    const key = metaColumn.exec(name.trim())?.[1]
    return key === undefined ? [] : [[key, name] as const]
  })
  return {
    keys: found.map(([key]) => key),
    columns: Object.fromEntries(found.map(([key, name]) => [`meta:${key}`, [name]])),
  }
}

/**
 * The WooCommerce columns from which each of the shop's columns is read. It is omitted if the file has none of them.
 */
export const sources: Partial<Record<CsvColumn, string[]>> = {
  id: ['name'],
  title: ['name'],
  description: ['description', 'shortDescription'],
  price: ['regularPrice'],
  discountPercentage: ['salePrice'],
  saleStartsAt: ['saleStarts'],
  saleEndsAt: ['saleEnds'],
  color: ['attribute1Name'],
  category: ['categories'],
  brand: ['brands'],
  stock: ['stock', 'inStock'],
  weight: ['weight'],
  content: ['unitAmount'],
  reorderLevel: ['lowStock'],
  taxClass: ['taxClass', 'taxStatus'],
  shippingClass: ['shippingClass'],
  sku: ['sku'],
  barcode: ['barcode'],
  images: ['images'],
  archived: ['published', 'visibility'],
  ...Object.fromEntries(
    optionColumns.flatMap(([name, value], at) => [
      [name, [`attribute${at + 1}Name`]],
      [value, [`attribute${at + 1}Value`]],
    ]),
  ),
  variantSku: ['sku'],
  variantBarcode: ['barcode'],
  variantPrice: ['regularPrice'],
  variantDiscountPercentage: ['salePrice'],
  variantSaleStartsAt: ['saleStarts'],
  variantSaleEndsAt: ['saleEnds'],
  variantStock: ['stock', 'inStock'],
  variantContent: ['unitAmount'],
  variantReorderLevel: ['lowStock'],
  variantArchived: ['published'],
}
