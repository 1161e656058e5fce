// Words of the contact page (MSG-5, WORD-2), in Tamil.
import type { Said } from '../catalogue.ts'
import type { contact as english } from '../en/contact.ts'

export const contact = {
  title: 'எங்களைத் தொடர்புகொள்ள',
  description:
    'Nila-வுக்கு எழுதுங்கள், அழையுங்கள், அல்லது கேரளாவில் உள்ள எங்கள் பேக்கிங் அறைக்குக் கடிதம் அனுப்புங்கள். ஒருவர் படித்து, இமெயிலில் பதில் தருவார்.',
  lead: 'ஆர்டர், பொருள், அல்லது வேறு எதைப் பற்றியும் எங்களுக்கு எழுதுங்கள். ஒருவர் படித்து, 48 மணி நேரத்திற்குள் இமெயிலில் பதில் தருவார்.',
  firstName: 'முதல் பெயர்',
  lastName: 'கடைசிப் பெயர்',
  email: 'இமெயில்',
  mobile: 'மொபைல் எண்',
  message: 'செய்தி',
  messageHint: 'ஆர்டரைப் பற்றியது என்றால், ஆர்டர் எண் உதவும்.',
  send: 'செய்தி அனுப்ப',
  sending: 'அனுப்புகிறது...',
  sent: '✅ செய்தி அனுப்பப்பட்டது!',
  ticket: (ticket: number) => `அதன் எண் ${ticket}. 48 மணி நேரத்திற்குள் இமெயிலில் பதில் தருவோம்.`,
  failed: '❌ செய்தியை அனுப்ப முடியவில்லை. சிறிது நேரம் கழித்து மீண்டும் முயலுங்கள்.',
  /** How a message begins about a parcel that should be there by now. */
  late: (orderNumber: number, day: string) =>
    `ஆர்டர் ${orderNumber} இன்னும் வரவில்லை. ${day}-க்குள் வரும் என்று எதிர்பார்க்கப்பட்டது.`,
  withoutScript: 'அனுப்ப JavaScript தேவை. அது இல்லையென்றால், இதற்கு எழுதுங்கள்:',
  card: {
    title: 'எங்களை அடைய மற்ற வழிகள்',
    phone: 'போன்',
    hours: 'திங்கள் முதல் சனி வரை, காலை 10 முதல் மாலை 6 மணி வரை',
    email: 'இமெயில்',
    address: 'அஞ்சல் முகவரி',
    officer: 'குறைதீர்ப்பு அதிகாரி',
    officerWrite: 'அதிகாரிக்கு எழுத',
    officerSubject: 'குறைதீர்ப்பு அதிகாரியின் கவனத்திற்கு',
    officerNote: 'நாங்கள் தீர்த்துவைக்காத புகார்களுக்கு. 48 மணி நேரத்திற்குள் பதில் தருவோம், ஒரு மாதத்திற்குள் தீர்த்துவைப்போம்.',
    social: 'எங்களைக் காண',
  },
} as const satisfies Said<typeof english>
