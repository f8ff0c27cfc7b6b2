import { t } from '#contract/language/t.ts'

/**
 * Postal codes where carriers often charge more, as German, British and other carriers list them. Each carrier has its own
 * list, so staff check them.
 */
export const postalCodeGroups: { name: string; postalCodes: string[] }[] = [
  group(
    t('German islands'),
    'DE',
    '18565 25849 25859 25863 25867 25869 25938...25999 26465 26474 26486 26548 26571 26579 26757 27498 83256',
  ),
  group(t('Canary Islands, Ceuta and Melilla'), 'ES', '35* 38* 51* 52*'),
  group(t('Balearic Islands'), 'ES', '07*'),
  group(t('Corsica'), 'FR', '20*'),
  group(t('Overseas France'), 'FR', '97* 986* 987* 988*'),
  group(t('Northern Ireland'), 'GB', 'BT*'),
  group(
    t('Scottish Highlands and Islands'),
    'GB',
    'AB36...AB38 AB55...AB56 HS* IV* KA27...KA28 KW* PA20...PA49 PA60...PA78 PH17...PH26 PH30...PH44 PH49...PH50 ZE*',
  ),
  group(t('Sardinia'), 'IT', '07* 08* 09*'),
  group(t('Sicily'), 'IT', '90...98'),
  group(t('Azores and Madeira'), 'PT', '9*'),
  group(t('Alaska, Hawaii and US territories'), 'US', '006...009 967...969 995...999'),
]

function group(name: string, country: string, codes: string) {
  return { name, postalCodes: codes.split(' ').map((code) => `${country}:${code}`) }
}
