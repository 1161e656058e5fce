// Words of the earlier starts, in Hindi, with which the calculator's answer becomes a window (CAL-10).
import type { Said } from '../catalogue.ts'
import type { earlierStarts as english } from '../en/calculator-starts.ts'

export const earlierStarts = {
  title: 'पहले के पीरियड जोड़ें',
  text: 'चक्र अलग-अलग होते हैं। पहले के पीरियड के पहले दिन जोड़ने पर एक दिन की जगह कुछ दिनों का अंदाज़ा दिखता है। जो चक्र बीमारी या सफ़र के बाद अलग रहा हो, उसे छोड़ा जा सकता है।',
  calendar: 'जितने याद हों, उन पीरियड के पहले दिन पर टैप करें।',
  listLabel: 'अब तक के पहले दिन',
  last: 'आपका पिछला पहला दिन',
  oneMore: 'एक और जोड़ें, फिर अंदाज़े के दिन दिखेंगे।',
  window: (from: string, to: string) => `अब आपके अंदाज़े के दिन: ${from} से ${to}।`,
  leftOut: (count: number) =>
    count === 1
      ? 'एक चक्र बाक़ियों से बहुत अलग है, इसलिए छोड़ दिया गया।'
      : `${count} चक्र बाक़ियों से बहुत अलग हैं, इसलिए छोड़ दिए गए।`,
  isOut: 'छोड़ा गया',
  leaveOut: 'इसे छोड़ दें',
  leaveOutOf: (day: string) => `इसे छोड़ दें: ${day}`,
  countAgain: 'इसे फिर गिनें',
  countAgainOf: (day: string) => `इसे फिर गिनें: ${day}`,
  wasLeftOut: (day: string) => `${day} से शुरू चक्र छोड़ दिया गया।`,
  countsAgain: (day: string) => `${day} से शुरू चक्र फिर गिना जा रहा है।`,
  remove: (day: string) => `${day} हटाएँ`,
  added: (day: string) => `${day} जोड़ा गया।`,
  removed: (day: string) => `${day} हटाया गया।`,
  problems: {
    future: 'यह आपके पिछले पीरियड के पहले दिन के बाद का है। उसे बदलने के लिए पहले क़दम पर वापस जाएँ।',
    known: 'यही आपके पिछले पीरियड का पहला दिन है। इसे बदलने के लिए पहले क़दम पर वापस जाएँ।',
    too_close: 'यह दूसरे पहले दिन से 10 दिन से भी कम दूर है। कृपया किसी पीरियड का पहला दिन चुनें।',
    too_far: 'यह अपने पास वाले पहले दिन से 99 दिन से ज़्यादा दूर है। कृपया पहले बीच वाले जोड़ें।',
    full: 'बारह काफ़ी हैं। नया जोड़ने के लिए एक हटाएँ।',
  },
} as const satisfies Said<typeof english>
