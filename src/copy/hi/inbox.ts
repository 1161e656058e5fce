// Words of the inbox that the shop itself says, in Hindi: the letter with an answer, refusals to staff, and the file.
import type { Said } from '../catalogue.ts'
import type { ticketAnswer as englishAnswer, inboxWords as englishWords } from '../en/inbox.ts'

export const ticketAnswer = {
  subject: (shop: string, name: string): string => `${shop}: आपके संदेश ${name} का जवाब`,
  preview: 'आपने हमें लिखा था। यह रहा हमारा जवाब।',
  heading: 'हमारा जवाब',
  quoted: (name: string, day: string): string => `${day} का आपका संदेश ${name}`,
  more: (name: string): string => `अगर कुछ और पूछना हो, तो इस ईमेल का जवाब दें। विषय में ${name} रहने दें।`,
} as const satisfies Said<typeof englishAnswer>

export const inboxWords = {
  answered: 'जवाब जा रहा है।',
  closed: 'संदेश बंद कर दिया गया।',
  reopened: 'संदेश फिर खुल गया।',
  assigned: (name: string): string => `यह संदेश अब ${name} के पास है।`,
  givenBack: 'यह संदेश अब किसी के पास नहीं है।',
  takenBy: (name: string | null): string =>
    name === null
      ? 'इस बीच यह संदेश लौटा दिया गया। कृपया इसे फिर से देखें।'
      : `इस बीच यह संदेश ${name} के पास है। कृपया इसे फिर से देखें।`,
  already: {
    open: 'यह संदेश पहले से खुला है।',
    answered: 'इस संदेश का जवाब पहले ही दिया जा चुका है।',
    closed: 'यह संदेश पहले ही बंद है।',
  },
  nobody: 'जिसने यह लिखा था, वह दुकान छोड़ चुका है, इसलिए जवाब देने के लिए कोई नहीं है।',
  meanwhile: {
    answer: (name: string): string => `इस बीच ${name} ने इस संदेश का जवाब दे दिया। आपका कुछ नहीं भेजा गया।`,
    close: (name: string): string => `इस बीच ${name} ने यह संदेश बंद कर दिया। आपका कुछ नहीं भेजा गया।`,
    reopen: (name: string): string => `इस बीच ${name} ने यह संदेश फिर खोल दिया। आपका कुछ नहीं भेजा गया।`,
  },
  kinds: { contact: 'संपर्क', question: 'सवाल', issue: 'बताई गई गड़बड़' },
  status: { open: 'खुला', answered: 'जवाब दिया', closed: 'बंद' },
  columns: ['टिकट', 'तारीख़', 'प्रकार', 'स्थिति', 'नाम', 'ईमेल', 'मोबाइल', 'संदेश', 'निपटाया', 'किसके पास'],
} as const satisfies Said<typeof englishWords>
