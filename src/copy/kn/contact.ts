// Words of the contact page (MSG-5, WORD-2), in Kannada.
import type { Said } from '../catalogue.ts'
import type { contact as english } from '../en/contact.ts'

export const contact = {
  title: 'ನಮ್ಮನ್ನು ಸಂಪರ್ಕಿಸಿ',
  description: 'Nila ಗೆ ಬರೆಯಿರಿ, ಕರೆ ಮಾಡಿ, ಅಥವಾ ಕೇರಳದಲ್ಲಿರುವ ನಮ್ಮ ಪ್ಯಾಕಿಂಗ್ ಕೋಣೆಗೆ ಪತ್ರ ಕಳುಹಿಸಿ. ನಮ್ಮಲ್ಲಿ ಒಬ್ಬರು ಓದಿ ಇಮೇಲ್ ಮೂಲಕ ಉತ್ತರಿಸುತ್ತಾರೆ.',
  lead: 'ಆರ್ಡರ್, ಉತ್ಪನ್ನ ಅಥವಾ ಬೇರೆ ಏನೇ ಇದ್ದರೂ ನಮಗೆ ಬರೆಯಿರಿ. ನಮ್ಮಲ್ಲಿ ಒಬ್ಬರು ಓದಿ 48 ಗಂಟೆಗಳೊಳಗೆ ಇಮೇಲ್ ಮೂಲಕ ಉತ್ತರಿಸುತ್ತಾರೆ.',
  firstName: 'ಮೊದಲ ಹೆಸರು',
  lastName: 'ಕೊನೆಯ ಹೆಸರು',
  email: 'ಇಮೇಲ್',
  mobile: 'ಮೊಬೈಲ್ ನಂಬರ್',
  message: 'ಸಂದೇಶ',
  messageHint: 'ಆರ್ಡರ್ ಬಗ್ಗೆ ಆಗಿದ್ದರೆ ಅದರ ಸಂಖ್ಯೆ ಇದ್ದರೆ ಅನುಕೂಲ.',
  send: 'ಸಂದೇಶ ಕಳುಹಿಸಿ',
  sending: 'ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ...',
  sent: '✅ ಸಂದೇಶ ಕಳುಹಿಸಲಾಗಿದೆ!',
  ticket: (ticket: number) => `ಇದರ ಸಂಖ್ಯೆ ${ticket}. ನಾವು 48 ಗಂಟೆಗಳೊಳಗೆ ಇಮೇಲ್ ಮೂಲಕ ಉತ್ತರಿಸುತ್ತೇವೆ.`,
  failed: '❌ ಸಂದೇಶ ಕಳುಹಿಸಲು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಸ್ವಲ್ಪ ಹೊತ್ತಿನ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  late: (orderNumber: number, day: string) => `ಆರ್ಡರ್ ${orderNumber} ಇನ್ನೂ ತಲುಪಿಲ್ಲ. ${day} ರ ಒಳಗೆ ಬರಬೇಕಿತ್ತು.`,
  withoutScript: 'ಕಳುಹಿಸಲು JavaScript ಬೇಕು. ಅದು ಇಲ್ಲದಿದ್ದರೆ ದಯವಿಟ್ಟು ಇಲ್ಲಿಗೆ ಬರೆಯಿರಿ:',
  card: {
    title: 'ನಮ್ಮನ್ನು ತಲುಪುವ ಬೇರೆ ದಾರಿಗಳು',
    phone: 'ಫೋನ್',
    hours: 'ಸೋಮವಾರದಿಂದ ಶನಿವಾರ, ಬೆಳಗ್ಗೆ 10 ರಿಂದ ಸಂಜೆ 6',
    email: 'ಇಮೇಲ್',
    address: 'ಅಂಚೆ ವಿಳಾಸ',
    officer: 'ದೂರು ನಿವಾರಣಾ ಅಧಿಕಾರಿ',
    officerWrite: 'ಅಧಿಕಾರಿಗೆ ಬರೆಯಿರಿ',
    officerSubject: 'ದೂರು ನಿವಾರಣಾ ಅಧಿಕಾರಿಗೆ',
    officerNote: 'ನಾವು ಬಗೆಹರಿಸದ ದೂರುಗಳಿಗಾಗಿ. 48 ಗಂಟೆಗಳೊಳಗೆ ನಿಮಗೆ ಉತ್ತರ ಸಿಗುತ್ತದೆ, ಒಂದು ತಿಂಗಳೊಳಗೆ ಬಗೆಹರಿಸುತ್ತೇವೆ.',
    social: 'ನಮ್ಮನ್ನು ಇಲ್ಲಿ ಕಾಣಿ',
  },
} as const satisfies Said<typeof english>
