// Words below the calculator's result, in Tamil: the months ahead, and when to order (CAL-12).
import type { Said } from '../catalogue.ts'
import type { plan as english } from '../en/calculator-plan.ts'

export const plan = {
  ahead: {
    title: 'உங்கள் அடுத்த ஆறு பீரியட்ஸ்',
    text: 'நிரப்பிய நாட்கள் பீரியட்ஸ் நாட்கள். காலம் தள்ளிப் போகப் போக, கணிப்பின் துல்லியம் குறையும்.',
    range: (from: string, to: string) => (from === to ? from : `${from} முதல் ${to} வரை`),
  },

  order: {
    title: (day: string) => `சரியான நேரத்தில் கிடைக்க, ஆர்டர் செய்ய கடைசி நாள்: ${day}`,
    today: 'சரியான நேரத்தில் கிடைக்க, இன்றே ஆர்டர் செய்யுங்கள்',
    tooLate: (start: string, met: string) =>
      `இப்போது ஆர்டர் செய்யும் பார்சல் ${start}-க்குத் தாமதமாக வரலாம். இது அதற்கு அடுத்த, ஏறத்தாழ ${met} அன்று வரும் பீரியட்ஸுக்குக் கணக்கிடப்பட்டது.`,
    counted: (least: number, most: number, postLeast: number, postMost: number) =>
      `மிக மெதுவான பார்சலை வைத்து உங்கள் சாதனத்திலேயே பின்னோக்கிக் கணக்கிடப்பட்டது: பேக் செய்ய ${least} முதல் ${most} வேலை நாட்கள், தபாலில் ${postLeast} முதல் ${postMost} வேலை நாட்கள். உள்ளூர் விடுமுறைகளால் ஒரு நாள் கூடலாம்.`,
    product: (name: string) => `${name}-ஐப் பார்க்க`,
    products: 'பேக்குகளைப் பார்க்க',
  },
} as const satisfies Said<typeof english>
