// Words of the inbox that the shop itself says, in Tamil: the letter with an answer, refusals to staff, and the file.
import type { Said } from '../catalogue.ts'
import type * as english from '../en/inbox.ts'

export const ticketAnswer = {
  subject: (shop: string, name: string): string => `${shop}: உங்கள் செய்தி ${name}-க்குப் பதில்`,
  preview: 'எங்களுக்கு எழுதினீர்கள். எங்கள் பதில் இதோ.',
  heading: 'எங்கள் பதில்',
  quoted: (name: string, day: string): string => `${day} அன்று நீங்கள் எழுதிய செய்தி ${name}`,
  more: (name: string): string =>
    `இன்னும் கேட்க ஏதாவது இருந்தால், இந்த இமெயிலுக்குப் பதில் எழுதுங்கள். தலைப்பில் உள்ள ${name} என்பதை அப்படியே விடுங்கள்.`,
} as const satisfies Said<typeof english.ticketAnswer>

export const inboxWords = {
  answered: 'பதில் போய்க்கொண்டிருக்கிறது.',
  closed: 'செய்தி மூடப்பட்டது.',
  reopened: 'செய்தி மீண்டும் திறக்கப்பட்டது.',
  assigned: (name: string): string => `இந்தச் செய்தி இப்போது ${name}-இடம் உள்ளது.`,
  givenBack: 'இந்தச் செய்தி இப்போது யாரிடமும் இல்லை.',
  takenBy: (name: string | null): string =>
    name === null
      ? 'இதற்கிடையில் இந்தச் செய்தி திருப்பித் தரப்பட்டது. அதை மீண்டும் பாருங்கள்.'
      : `இதற்கிடையில் இந்தச் செய்தி ${name}-இடம் உள்ளது. அதை மீண்டும் பாருங்கள்.`,
  already: {
    open: 'இந்தச் செய்தி ஏற்கனவே திறந்துள்ளது.',
    answered: 'இந்தச் செய்திக்கு ஏற்கனவே பதில் தரப்பட்டது.',
    closed: 'இந்தச் செய்தி ஏற்கனவே மூடப்பட்டது.',
  },
  nobody: 'இதை எழுதியவர் கடையை விட்டுப் போய்விட்டார், அதனால் பதில் தர யாரும் இல்லை.',
  meanwhile: {
    answer: (name: string): string =>
      `இதற்கிடையில் ${name} இந்தச் செய்திக்குப் பதில் தந்துவிட்டார். உங்களுடையது எதுவும் அனுப்பப்படவில்லை.`,
    close: (name: string): string => `இதற்கிடையில் ${name} இந்தச் செய்தியை மூடிவிட்டார். உங்களுடையது எதுவும் அனுப்பப்படவில்லை.`,
    reopen: (name: string): string =>
      `இதற்கிடையில் ${name} இந்தச் செய்தியை மீண்டும் திறந்துவிட்டார். உங்களுடையது எதுவும் அனுப்பப்படவில்லை.`,
  },
  kinds: { contact: 'தொடர்பு', question: 'கேள்வி', issue: 'தெரிவித்த பிரச்சினை' },
  status: { open: 'திறந்தது', answered: 'பதில் தரப்பட்டது', closed: 'மூடப்பட்டது' },
  columns: ['எண்', 'தேதி', 'வகை', 'நிலை', 'பெயர்', 'இமெயில்', 'மொபைல்', 'செய்தி', 'முடிந்தது', 'கவனிப்பவர்'],
} as const satisfies Said<typeof english.inboxWords>
