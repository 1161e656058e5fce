// Words of an order's progress, for whoever opens the link from its letters (ORD-5), in Tamil.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/progress.ts'

export const progress = {
  loading: 'உங்கள் பார்சலைத் தேடுகிறது...',
  description: 'உங்கள் பார்சல் எவ்வளவு தூரம் வந்துள்ளது.',
  title: 'உங்கள் பார்சல் எங்கே இருக்கிறது',
  /** The page is meant to be opened on any device, so it says what it leaves out. */
  silent: 'இந்தப் பக்கம் லாகின் இல்லாமல் திறக்கும், அதனால் பெயர், முகவரி, பொருட்கள் எதுவும் இதில் இல்லை. மற்ற எல்லாம் உங்கள் கணக்கில் உள்ளன.',
  button: 'உங்கள் ஆர்டர்கள்',
  unknown: {
    title: 'இந்த ஆர்டர் கிடைக்கவில்லை.',
    text: 'லிங்க்கின் ஒரு பகுதி விடுபட்டிருக்கலாம். இமெயிலிலிருந்து மீண்டும் திறந்து பாருங்கள், அல்லது லாகின் செய்து உங்கள் ஆர்டர்களைப் பாருங்கள்.',
    button: 'உங்கள் ஆர்டர்கள்',
  },
  failed: { title: 'இந்தப் பக்கத்தை ஏற்ற முடியவில்லை.', button: 'மீண்டும் முயல' },
} as const satisfies Said<typeof english.progress>

/** The number under which a courier carries a parcel. */
export const parcelNumber = {
  title: (courier: string) => `${courier} எண்`,
  anyTitle: 'டிராக்கிங் எண்',
  copy: 'எண்ணை காப்பி செய்ய',
  copied: 'எண் காப்பி ஆனது',
  notCopied: 'எண்ணை காப்பி செய்ய முடியவில்லை. அதற்குப் பதிலாக அதை அழுத்திப் பிடியுங்கள்.',
  track: (courier: string) => `${courier}-இல் டிராக் செய்ய`,
  newTab: '(புதிய டேப்பில் திறக்கும்)',
  enter: (courier: string) => `இதை காப்பி செய்யுங்கள்: ${courier} தன் பக்கத்தில் இதைக் கேட்கும்.`,
} as const satisfies Said<typeof english.parcelNumber>
