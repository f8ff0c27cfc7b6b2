import { t } from '../language/t.ts'
import { type CarrierId, carriers, isCarrier } from './carriers.ts'

type Form = RegExp | ((number: string) => boolean)

/** Weights of the digits of international postal numbers. */
const postalWeights = [8, 6, 4, 2, 3, 5, 9, 7]

/** An international postal number with its check digit, such as RR473124829DE (UPU standard S10). */
function isPostal(number: string): boolean {
  const [, digits = '', check] = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(number) ?? []
  const sum = postalWeights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const expected = 11 - (sum % 11)
  return check === String(expected === 10 ? 0 : expected === 11 ? 5 : expected)
}

/** A number of UPS with its check digit, such as 1Z999AA10123456784. */
function isUps(number: string): boolean {
  const [, characters = '', check] = /^1Z([\dA-Z]{15})(\d)$/.exec(number) ?? []
  const valueOf = (character: string) =>
    /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10
  const sum = Array.from(characters, valueOf).reduce((total, value, index) => total + value * (1 + (index % 2)), 0)
  return check === String((10 - (sum % 10)) % 10)
}

/** The formats of carriers' tracking numbers, where they are documented. */
const forms: Partial<Record<CarrierId, Form[]>> = {
  'an-post': [isPostal],
  'austrian-post': [isPostal, /^\d{16}$|^\d{22,24}$/],
  bpost: [isPostal, /^\d{12,24}$/],
  'canada-post': [isPostal, /^\d{12}$|^\d{16}$/],
  'ceska-posta': [isPostal, /^[A-Z]{2}\d{10}[A-Z]?$/],
  correios: [isPostal],
  'deutsche-post': [isPostal, /^[\dA-F]{16,20}$/],
  dhl: [isPostal, /^\d{10,22}$/, /^[A-Z]{2,5}[\dA-Z]{8,30}$/, /^\d[A-Z][\dA-Z]{9,20}$/],
  dpd: [/^\d{10,11}$/, /^\d{13,14}[\dA-Z]?$/],
  evri: [/^[\dA-Z]{16}$/],
  fedex: [/^\d{12}$|^\d{15}$|^\d{20}$|^\d{22}$|^\d{34}$/],
  gls: [/^[\dA-Z]{8}$/, /^\d{10,14}$|^\d{20}$/, /^[A-Z]\d\d{9}$|^[A-Z]{2}\d{9}$/],
  hermes: [/^\d{14}$|^\d{16}$/, /^H\d{18,20}$/],
  inpost: [/^\d{24}$/],
  'japan-post': [isPostal, /^\d{11,13}$/],
  'la-poste': [isPostal, /^[\dA-Z]{2}\d{11}[\dA-Z]?$/],
  'nz-post': [isPostal, /^[\dA-Z]{12,22}$/],
  packeta: [/^Z?\d{10}$/],
  'poczta-polska': [isPostal, /^\d{20}$/],
  postnl: [isPostal, /^3S[\dA-Z]{9,15}$/],
  postnord: [isPostal, /^\d{11}SE$/, /^\d{18,20}$/],
  'royal-mail': [isPostal, /^[\dA-Z]{9,12}$|^[\dA-Z]{14,27}$/],
  sagawa: [/^\d{10,12}$/],
  'slovenska-posta': [isPostal],
  'swiss-post': [isPostal, /^\d{18}$/],
  ups: [isUps, /^\d{9}$|^\d{12}$|^\d{18}$|^\d{20,34}$/, /^T\d{10}$/],
  usps: [isPostal, /^\d{20}$|^\d{22}$|^\d{26}$|^\d{30}$|^\d{34}$/],
  yamato: [/^\d{12}$/],
}

/** Eight or more characters, some of them digits. */
const anyNumber: Form[] = [/^(?=.*\d)[\dA-Z]{8,}$/]

/** Whether a number looks like one of the carrier. Spaces and punctuation don’t matter. */
export function isUsualNumber(carrier: string, number: string): boolean {
  if (!isCarrier(carrier)) return true
  const plain = number.toUpperCase().replaceAll(/[^\dA-Z]/g, '')
  return (forms[carrier] ?? anyNumber).some((form) => (form instanceof RegExp ? form.test(plain) : form(plain)))
}

/** Asks staff about an unusual number. They can keep it, because carriers change their formats. */
export function numberQuestion(carrier: CarrierId): string {
  return t('This doesn’t look like a {name} number. Check it, or save it again to keep it.', {
    name: carriers[carrier].name,
  })
}
