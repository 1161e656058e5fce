// Words of the calculator's pause, in Tamil: calm, and without asking why (CAL-17).
import type { Said } from '../catalogue.ts'
import type { calculatorPause as english } from '../en/calculator-pause.ts'

export const calculatorPause = {
  title: 'கணக்கை நிறுத்திவைக்க',
  why: 'கர்ப்ப காலத்தில், தாய்ப்பால் கொடுக்கும்போது, அல்லது சுழற்சியை மாற்றும் மருந்து எடுக்கும்போது, கணக்கிடுவதால் பெரிய பயன் இல்லை. நிறுத்திவைத்தால் உங்கள் பதில்கள் அப்படியே இருக்கும்; நீங்கள் தொடரும் வரை எதுவும் கணக்கிடப்படாது.',
  pause: 'நிறுத்திவைக்க',
  paused: 'கணக்கு நிறுத்திவைக்கப்பட்டுள்ளது',
  text: 'எதுவும் கணக்கிடப்படவில்லை, எதுவும் தாமதமாகவில்லை. உங்கள் பதில்கள் இன்னும் இருக்கின்றன.',
  notKept: 'நிறுத்திவைத்ததை மீண்டும் இங்கே காண, கீழே “இந்தச் சாதனத்தில் நினைவில் வைக்க” என்பதை டிக் செய்யுங்கள்.',
  resume: 'கணக்கைத் தொடர',
  started: 'என் பீரியட்ஸ் தொடங்கிவிட்டது',
} as const satisfies Said<typeof english>
