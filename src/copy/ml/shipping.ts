// What shipping costs and how long it takes, before the state is known (CART-8), in Malayalam.
import type { Said } from '../catalogue.ts'
import type { shipping as english } from '../en/shipping.ts'

const REGIONS: Record<string, string> = {
  Kerala: 'കേരളം',
  'Tamil Nadu': 'തമിഴ്നാട്',
  Karnataka: 'കർണാടക',
  'All India': 'ഇന്ത്യ മുഴുവൻ',
}

/** Both ends alike are one amount. */
const byState = (least: string, most: string): string =>
  least === most ? least : `${least} മുതൽ ${most} വരെ, സംസ്ഥാനമനുസരിച്ച്`

export const shipping = {
  byState,
  line: (least: string, most: string) => `ഷിപ്പിങ് ${byState(least, most)}`,
  link: 'ചെലവും ഡെലിവറി ദിവസങ്ങളും',
  /** With the days between which a parcel ordered today should be there. */
  arrives: 'ഇന്ന് ഓർഡർ ചെയ്താൽ എത്തുന്നത്:',
  between: (first: string, last: string) => `${first} മുതൽ ${last} വരെയുള്ള ദിവസങ്ങളിൽ`,
  regionName: (region: string): string => REGIONS[region] ?? region,
  table: {
    title: 'ഷിപ്പിങ്ങിന് എത്രയാകും, തപാലിന് എത്ര ദിവസം വേണം',
    columns: ['പാഴ്സൽ പോകുന്നത്', 'ഷിപ്പിങ്', 'തപാലിൽ'],
    /** Beside the region that stands for what has no rate of its own. */
    others: 'മറ്റെല്ലാ സംസ്ഥാനങ്ങളും കേന്ദ്രഭരണ പ്രദേശങ്ങളും',
    days: (least: number, most: number) => `${least}–${most} പ്രവൃത്തിദിവസം`,
  },
} as const satisfies Said<typeof english>
