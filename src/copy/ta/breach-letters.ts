// Words about a breach of personal data, in Tamil: the letter to people, and its draft (PRIV-21).
import type { Said } from '../catalogue.ts'
import type * as english from '../en/breach-letters.ts'
import type { DraftFacts } from '../en/breach-letters.ts'

export type { DraftFacts } from '../en/breach-letters.ts'

export const breachNotice = {
  subject: (shop: string): string => `${shop}: உங்கள் தரவின் பாதுகாப்பு பற்றி`,
  preview: 'உங்கள் தரவைப் பாதிக்கும் ஒன்று நடந்துள்ளது. இதைப் படியுங்கள்.',
  heading: 'உங்கள் தரவைப் பாதிக்கும் ஒன்று நடந்துள்ளது',
  more: (name: string): string =>
    `கேள்வி இருந்தால், தலைப்பில் உள்ள ${name} என்பதை அப்படியே விட்டு, இந்த இமெயிலுக்குப் பதில் எழுதுங்கள். ஒவ்வொன்றுக்கும் பதில் தருவோம்.`,
} as const satisfies Said<typeof english.breachNotice>

const gap = (what: string): string => `[நிரப்ப வேண்டியது: ${what}]`

export const breachGaps = {
  extent: gap('எப்போது, எங்கே நடந்தது, எந்த அமைப்புகள்'),
  data: gap('எந்தத் தரவு'),
  people: gap('எத்தனை பேர்'),
  cause: gap('எப்படி நடந்தது, தெரிந்தவரை யாரால்'),
  likely: gap('பாதிக்கப்பட்டவர்களுக்கு இதனால் என்ன நேரலாம்'),
  done: gap('என்ன செய்யப்பட்டது, என்ன செய்யப்படும்'),
  advice: gap('பாதிக்கப்பட்டவர்கள் இப்போது என்ன செய்யலாம்'),
  toldPeople: gap('எத்தனை பேருக்கு, எப்போது, எப்படித் தெரிவிக்கப்பட்டது'),
} as const satisfies Said<typeof english.breachGaps>

/** To the people concerned, without delay, in plain words (PRIV-21). */
export const peopleDraft = (facts: DraftFacts): string =>
  `${facts.shop} வைத்திருக்கும் உங்கள் தரவைப் பாதிக்கும் ஒன்று நடந்தது ${facts.knownAt} அன்று எங்களுக்குத் தெரியவந்தது. மன்னிக்கவும்; என்ன நடந்தது என்று உங்களுக்குத் தெரிய வேண்டும்.

என்ன நடந்தது: ${facts.happened}

எப்போது, எங்கே, எவ்வளவு: ${facts.extent}

எந்தத் தரவு: ${facts.data}

இதனால் உங்களுக்கு என்ன நேரலாம்: ${facts.likely}

நாங்கள் என்ன செய்தோம்: ${facts.done}

நீங்கள் என்ன செய்யலாம்: ${facts.advice}

உங்கள் பாஸ்வேர்டையோ குறியீட்டையோ நாங்கள் ஒருபோதும் கேட்க மாட்டோம், இமெயிலிலும் சரி, போனிலும் சரி. அப்படிக் கேட்பவர் நாங்கள் அல்ல.

கேள்வி இருந்தால் எழுதுங்கள்: ${facts.contact}. நீங்கள் இந்திய தரவுப் பாதுகாப்பு வாரியத்தையும் (Data Protection Board of India) அணுகலாம்.`
