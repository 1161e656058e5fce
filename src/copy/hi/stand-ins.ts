// What is said in the shop's place while it cannot say it itself, in Hindi: by the balancer in front, and by a node without its database (PAGE-26).
import type { Said } from '../catalogue.ts'
import type { standIns as english } from '../en/stand-ins.ts'

/** Money that has just left somebody's account finds its order by itself (PAY-4). */
const paid = 'अगर आपने अभी पेमेंट किया है, तो कृपया दोबारा न करें: थोड़ी देर में आपका ऑर्डर अपने आप हो जाएगा, और हम आपको लिखेंगे।'

export const standIns = {
  /** No node is there. */
  away: {
    title: 'हम थोड़ी ही देर में लौटेंगे',
    text: 'अभी दुकान तक नहीं पहुँचा जा सकता। ग़लती हमारी है, आपकी नहीं, और हम इस पर काम कर रहे हैं। आपने कार्ट में जो डाला है, वह वहीं रहेगा।',
    paid,
    button: 'फिर कोशिश करें',
  },
  /** A node has no time to make a page. */
  crowded: {
    title: 'दुकान पर बहुत भीड़ है',
    text: 'यहाँ इतने लोग हैं कि इस पेज को रुकना होगा। कृपया थोड़ी देर में फिर कोशिश करें।',
    paid,
    button: 'फिर कोशिश करें',
  },
  /** Pages come, and nothing can be saved: said to a form that was sent. */
  notNow: {
    title: 'यह अभी नहीं हो सकता',
    text: 'आप दुकान देख सकती हैं, पर थोड़ी देर के लिए यह कुछ सेव नहीं कर सकती। आपने जो भेजा, वह रखा नहीं गया: कृपया कुछ मिनट बाद फिर भेजें।',
    paid,
    button: 'होम पर जाएँ',
  },
  /** A form was sent, and the trouble came when it may have been saved. */
  unclear: {
    title: 'हम नहीं कह सकते कि यह हुआ या नहीं',
    text: 'दुकान को समय पर अपने रिकॉर्ड से जवाब नहीं मिला। हो सकता है कि आपने जो भेजा, वह रख लिया गया हो: दोबारा भेजने से पहले कृपया देख लें।',
    paid,
    button: 'होम पर जाएँ',
  },
  /** What `notNow` says, to a program, and to a page that asks for something by itself. */
  notNowReply: 'दुकान अभी न कुछ सेव कर सकती है, न खोज सकती है, इसलिए यह नहीं हुआ। कृपया एक मिनट बाद फिर कोशिश करें।',
  /** The connection broke after the request had left. */
  unclearReply: 'दुकान ने जवाब नहीं दिया, इसलिए हम नहीं कह सकते कि यह हुआ या नहीं। दोबारा कोशिश करने से पहले कृपया देख लें।',
} as const satisfies Said<typeof english>
