// What a page says when it cannot be shown, in Tamil.
import type { Said } from '../catalogue.ts'
import type { failures as english } from '../en/failures.ts'

export const failures = {
  /** To the same page, where it may come yet. */
  again: 'மீண்டும் முயல',
  notFound: {
    title: 'இந்தப் பக்கம் எங்கோ மிதந்து போய்விட்டது',
    text: 'லிங்க் பழையதாக இருக்கலாம். ஒரு முறை தட்டினால் முகப்புக்குப் போகலாம்.',
    button: 'முகப்புக்குப் போக',
  },
  product: {
    title: 'இந்தப் பொருள் எங்களிடம் இல்லை',
    text: 'இது இப்போது விற்பனையில் இல்லாமல் இருக்கலாம், அல்லது லிங்க் பழையதாக இருக்கலாம்.',
    button: 'பொருட்களைப் பார்க்க',
  },
  offline: {
    title: 'கடையுடன் இணைக்க முடியவில்லை',
    text: 'இன்டர்நெட்டைச் சரிபார்த்து மீண்டும் முயலுங்கள்.',
    button: 'பொருட்களைப் பார்க்க',
  },
  /** The server says that it cannot just now. */
  away: {
    title: 'இந்தப் பக்கத்திற்குச் சற்றுக் காத்திருக்க வேண்டும்',
    text: 'கடையால் இப்போது இதைத் தேட முடியவில்லை. ஒரு நிமிடம் கழித்து மீண்டும் முயலுங்கள்.',
    button: 'பொருட்களைப் பார்க்க',
  },
  unexpected: {
    title: 'ஏதோ தவறாகிவிட்டது',
    text: 'தவறு எங்களுடையது, உங்களுடையது அல்ல. சிறிது நேரத்தில் மீண்டும் முயலுங்கள்.',
    button: 'பொருட்களைப் பார்க்க',
  },
} as const satisfies Said<typeof english>
