// What is said in place of a page that no network brings, and beside an order that this device keeps for then (PAGE-28, PAGE-29), in Tamil.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/no-connection.ts'

export const noConnection = {
  title: 'இணைப்பு இல்லை',
  text: 'இந்தப் பக்கத்தைக் கொண்டுவர முடியவில்லை: இணைப்பு இல்லை, அல்லது மிகவும் மெதுவாக உள்ளது. இணைப்பு வந்ததும் பக்கம் தானாகவே வரும்.',
  button: 'மீண்டும் முயல',
  here: 'இணைப்பு இல்லாமலும் வேலை செய்பவை',
  calculator: 'பீரியட்ஸ் கால்குலேட்டர்',
  questions: 'கேள்விகளும் பதில்களும்',
  order: {
    title: 'உங்கள் கடைசி ஆர்டர்',
    note: 'இந்தச் சாதனம் கடைசியாகப் பார்த்தபடி. இது இங்கே மட்டுமே வைக்கப்பட்டுள்ளது; லாக் அவுட் செய்ததும் போய்விடும்.',
  },
} as const satisfies Said<typeof english.noConnection>

/** On the order's own page. */
export const keptOrder =
  'இணைப்பு இல்லாத நேரத்திற்காக, நீங்கள் கடைசியாகப் பார்த்த ஆர்டரின் எண், நிலை, எதிர்பார்க்கும் நாள் ஆகியவற்றை இந்தச் சாதனம் வைத்திருக்கும். லாக் அவுட் செய்தால் அவை நீக்கப்படும்.'

/** Under the icon on a telephone, where others may look: the moon, and nothing of what is sold. */
export const installed = { name: 'நிலவு' } as const satisfies Said<typeof english.installed>
