// Words about a breach of personal data, in Hindi: the letter to people, and the drafts that the owner looks at before they go anywhere (PRIV-19 to PRIV-21).
import type { Said } from '../catalogue.ts'
import type {
  DraftFacts,
  breachGaps as englishGaps,
  breachNotice as englishNotice,
  breachReplies as englishReplies,
} from '../en/breach-letters.ts'
import { grouped } from './numbers.ts'

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

const reach = ({ email, phone }: DraftFacts): string => (phone === '' ? email : `${email}, ${phone}`)

/** To the Data Protection Board: in whole within 72 hours; what is known of it goes there at once (PRIV-21). */
export const boardDraft = (facts: DraftFacts): string =>
  `सेवा में, भारतीय डाटा संरक्षण बोर्ड (Data Protection Board of India)

व्यक्तिगत डेटा के उल्लंघन (personal data breach) की सूचना, हमारा नंबर ${facts.name}

Data Fiduciary: ${facts.shop}, ${facts.address}
संपर्क: ${reach(facts)}
हमें इसका पता चला: ${facts.knownAt}

1. उल्लंघन किस तरह का है
${facts.happened}

2. विस्तार, समय और स्थान
${facts.extent}
किस व्यक्तिगत डेटा से जुड़ा है: ${facts.data}
किन लोगों से जुड़ा है: ${facts.people}

3. संभावित असर
${facts.likely}

4. घटनाएँ, परिस्थितियाँ और कारण; यह किसके कारण हुआ, इस बारे में निष्कर्ष
${facts.cause}

5. जोखिम घटाने और ऐसा दोबारा होने से रोकने के लिए किए गए या प्रस्तावित उपाय
${facts.done}

6. जिन लोगों (Data Principals) का डेटा है, उन्हें दी गई सूचना
${facts.toldPeople}

इसके बाद हमें जो पता चलेगा, वह इसी नंबर के साथ भेजा जाएगा।`

/** To CERT-In, within 6 hours, with what is known by then (PRIV-20). */
export const certInDraft = (facts: DraftFacts): string =>
  `सेवा में, CERT-In (incident@cert-in.org.in)

साइबर सुरक्षा की एक घटना की रिपोर्ट, हमारा नंबर ${facts.name}

रिपोर्ट करने वाली संस्था: ${facts.shop}, ${facts.address}
संपर्क: ${reach(facts)}
पता चला: ${facts.knownAt}
प्रकार: डेटा तक बिना अनुमति के पहुँच (ऑनलाइन दुकान)

क्या हुआ
${facts.happened}

किन सिस्टम पर असर हुआ, समय और स्थान
${facts.extent}

किस डेटा पर असर हुआ: ${facts.data}
किन लोगों पर असर हुआ: ${facts.people}

कारण, जहाँ तक पता है
${facts.cause}

क्या किया गया
${facts.done}

लॉग सुरक्षित हैं और दिए जा सकते हैं। यह रिपोर्ट पूरी नहीं है; हमें जो पता चलेगा, वह इसी नंबर के साथ भेजा जाएगा।`

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

कोई सवाल हो, तो ${reach(facts)} पर लिखें। आप भारतीय डाटा संरक्षण बोर्ड (Data Protection Board of India) के पास भी जा सकती हैं।`

/** What calls about breaches answer. */
export const breachReplies = {
  opened: 'यह उल्लंघन रजिस्टर में दर्ज है। इसकी समय-सीमाएँ चल रही हैं।',
  added: 'यह रजिस्टर में दर्ज है।',
  telling: 'ईमेल लिखे जा रहे हैं, हर व्यक्ति के लिए एक।',
  closed: 'यह उल्लंघन बंद कर दिया गया है।',
} as const satisfies Said<typeof englishReplies>

/** Before a postposition: 'लोगों को'. */
const people = (count: number): string => (count === 1 ? '1 व्यक्ति' : `${grouped(count)} लोगों`)

/** A line of the register that the shop writes by itself: how many letters went, and how many of those concerned get none. */
export const toldPeopleLine = (told: number, unreached: number): string =>
  [
    ...(told === 0 ? [] : [`${people(told)} को ईमेल लिखा गया।`]),
    ...(unreached === 0 ? [] : [`${people(unreached)} को ईमेल से नहीं बताया जा सका: हमारे पास जो पता है, वहाँ ईमेल नहीं जाते।`]),
  ].join(' ')

/** The line where everybody was told in time. */
export const closedInTime = 'सबको समय पर बताया गया।'
