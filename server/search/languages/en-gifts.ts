import type { GiftWords } from './search-language.ts'

export const englishGifts: GiftWords = {
  name: 'gift',
  gifts: 'gift gifts gifting present presents',
  products: 'card cards certificate certificates voucher vouchers box boxes basket baskets set sets hamper',
  occasions: 'birthday bday christmas xmas anniversary valentine valentines graduation housewarming hanukkah',
  recipients: {
    kids: `kid kids child children childrens boy boys girl girls son daughter baby babies toddler toddlers newborn
      grandson granddaughter grandchild grandchildren nephew niece`,
    women: 'woman women womens lady ladies',
    men: 'man men mens gentleman gentlemen',
    adults: 'friend friends teacher teachers boss coworker coworkers colleague host hostess couple parents them',
  },
  relatives: {
    women: `her mom moms mum mums mommy mother mothers wife girlfriend fiancee bride grandma grandmother granny sister
      aunt`,
    men: 'him guy guys dad dads daddy father fathers husband boyfriend groom grandpa grandfather granddad brother uncle',
  },
  fillers: `idea ideas best good great nice cool unique special perfect small little cheap something day days my your who
    has everything lover lovers fan fans enthusiast likes loves like love old year years a an at and by for from the to`,
  years: 'years?',
  forSomeone: 'for|day',
  productsFor: {
    women: 'women ladies womenswear',
    men: 'men gentlemen menswear',
    kids: 'kids children baby toddler toy',
  },
  oftenGiven: {
    women: 'jewelry fragrance perfume skincare handbags bags',
    men: 'watches wallets grooming sunglasses stationery',
    kids: 'games books',
    adults: 'fragrance stationery books games chocolate pantry tableware decor vases candles',
  },
}
