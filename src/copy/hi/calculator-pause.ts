// Words of the calculator's pause, in Hindi: calm, and without asking why (CAL-17).
import type { Said } from '../catalogue.ts'
import type { calculatorPause as english } from '../en/calculator-pause.ts'

export const calculatorPause = {
  title: 'गिनती रोकें',
  why: 'गर्भावस्था में, बच्चे को दूध पिलाते समय, या ऐसी दवा के साथ जिससे चक्र बदलता है, गिनती ज़्यादा कुछ नहीं बताती। रोकने पर आपके जवाब रहते हैं और जब तक आप फिर शुरू न करें, कुछ नहीं गिना जाता।',
  pause: 'रोकें',
  paused: 'गिनती रुकी है',
  text: 'कुछ नहीं गिना जा रहा, और किसी बात की देरी नहीं है। आपके जवाब अब भी यहीं हैं।',
  notKept: 'यह रुकी हुई गिनती यहाँ फिर मिले, इसके लिए नीचे “इस डिवाइस पर याद रखें” पर टिक लगाएँ।',
  resume: 'गिनती फिर शुरू करें',
  started: 'मेरा पीरियड शुरू हो गया',
} as const satisfies Said<typeof english>
