// Words about a breach of personal data, in Hindi: the letter to people, and its draft (PRIV-21).
import type { Said } from '../catalogue.ts'
import type { DraftFacts, breachGaps as englishGaps, breachNotice as englishNotice } from '../en/breach-letters.ts'

export type { DraftFacts } from '../en/breach-letters.ts'

export const breachNotice = {
  subject: (shop: string): string => `${shop}: आपके डेटा की सुरक्षा के बारे में`,
  preview: 'कुछ ऐसा हुआ है जो आपके डेटा से जुड़ा है। कृपया इसे पढ़ें।',
  heading: 'कुछ ऐसा हुआ है जो आपके डेटा से जुड़ा है',
  more: (name: string): string => `कोई सवाल हो, तो इस ईमेल का जवाब दें और विषय में ${name} रहने दें। हम हर एक का जवाब देते हैं।`,
} as const satisfies Said<typeof englishNotice>

const gap = (what: string): string => `[भरें: ${what}]`

export const breachGaps = {
  extent: gap('कब और कहाँ हुआ, कौन से सिस्टम'),
  data: gap('कौन सा डेटा'),
  people: gap('कितने लोग'),
  cause: gap('कैसे हुआ, और जहाँ तक पता है किसने किया'),
  likely: gap('जिन लोगों का डेटा है, उन पर क्या असर हो सकता है'),
  done: gap('क्या किया गया और क्या किया जाएगा'),
  advice: gap('जिन लोगों का डेटा है, वे अब क्या कर सकते हैं'),
  toldPeople: gap('कितने लोगों को बताया गया, कब और कैसे'),
} as const satisfies Said<typeof englishGaps>

/** To the people concerned, without delay, in plain words (PRIV-21). */
export const peopleDraft = (facts: DraftFacts): string =>
  `${facts.knownAt} को हमें ऐसी बात का पता चला जो ${facts.shop} में आपके डेटा से जुड़ी है। हमें खेद है, और हम चाहते हैं कि आप जानें कि क्या हुआ।

क्या हुआ: ${facts.happened}

कब, कहाँ और कितना: ${facts.extent}

कौन सा डेटा: ${facts.data}

आपके लिए इसका क्या मतलब हो सकता है: ${facts.likely}

हमने क्या किया: ${facts.done}

आप क्या कर सकती हैं: ${facts.advice}

हम आपसे आपका पासवर्ड या कोई कोड कभी नहीं पूछेंगे, न ईमेल से, न फ़ोन पर। जो पूछे, वह हम नहीं हैं।

कोई सवाल हो, तो ${facts.contact} पर लिखें। आप भारतीय डाटा संरक्षण बोर्ड (Data Protection Board of India) के पास भी जा सकती हैं।`
