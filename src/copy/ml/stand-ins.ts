// What is said in the shop's place while it cannot say it itself, in Malayalam: by the balancer in front, and by a node without its database (PAGE-26).
import type { Said } from '../catalogue.ts'
import type { standIns as english } from '../en/stand-ins.ts'

/** Money that has just left somebody's account finds its order by itself (PAY-4). */
const paid = 'ഇപ്പോൾ പണമടച്ചതേയുള്ളൂ എങ്കിൽ ദയവായി വീണ്ടും അടയ്ക്കരുത്: അൽപ്പസമയത്തിനകം നിങ്ങളുടെ ഓർഡർ തനിയെ ആകും; ഞങ്ങൾ നിങ്ങൾക്ക് എഴുതും.'

export const standIns = {
  /** No node is there. */
  away: {
    title: 'ഞങ്ങൾ ഉടനെ തിരിച്ചെത്തും',
    text: 'ഷോപ്പിലേക്ക് ഇപ്പോൾ എത്താനാവുന്നില്ല. തെറ്റ് ഞങ്ങളുടേതാണ്, നിങ്ങളുടേതല്ല; ഞങ്ങൾ അത് ശരിയാക്കുകയാണ്. കാർട്ടിൽ ചേർത്തതെല്ലാം അവിടെത്തന്നെ ഇരിക്കും.',
    paid,
    button: 'വീണ്ടും നോക്കൂ',
  },
  /** A node has no time to make a page. */
  crowded: {
    title: 'ഷോപ്പിൽ ഇപ്പോൾ നല്ല തിരക്കാണ്',
    text: 'ഏറെ പേർ ഇവിടെയുള്ളതിനാൽ ഈ പേജിന് കാത്തിരിക്കേണ്ടിവരുന്നു. അൽപ്പം കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കൂ.',
    paid,
    button: 'വീണ്ടും നോക്കൂ',
  },
  /** Pages come, and nothing can be saved: said to a form that was sent. */
  notNow: {
    title: 'ഇത് ഇപ്പോൾ ചെയ്യാനാവില്ല',
    text: 'ഷോപ്പിൽ എല്ലാം വായിക്കാം; പക്ഷേ തൽക്കാലം ഒന്നും സേവ് ചെയ്യാനാവില്ല. നിങ്ങൾ അയച്ചത് സൂക്ഷിച്ചിട്ടില്ല: ഏതാനും മിനിറ്റ് കഴിഞ്ഞ് വീണ്ടും അയയ്ക്കൂ.',
    paid,
    button: 'ഹോമിലേക്ക്',
  },
  /** A form was sent, and the trouble came when it may have been saved. */
  unclear: {
    title: 'ഇത് നടന്നോ എന്ന് ഞങ്ങൾക്ക് പറയാനാവില്ല',
    text: 'ഷോപ്പിന് സ്വന്തം രേഖകളിൽനിന്ന് സമയത്ത് മറുപടി കിട്ടിയില്ല. നിങ്ങൾ അയച്ചത് സൂക്ഷിച്ചിട്ടുണ്ടാകാം: വീണ്ടും അയയ്ക്കുംമുമ്പ് ഒന്ന് നോക്കൂ.',
    paid,
    button: 'ഹോമിലേക്ക്',
  },
  /** What `notNow` says, to a program, and to a page that asks for something by itself. */
  notNowReply: 'ഷോപ്പിന് ഇപ്പോൾ ഒന്നും സേവ് ചെയ്യാനോ നോക്കിയെടുക്കാനോ ആവുന്നില്ല; അതിനാൽ ഇത് നടന്നില്ല. ഒരു മിനിറ്റ് കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കൂ.',
  /** The connection broke after the request had left. */
  unclearReply: 'ഷോപ്പ് മറുപടി തന്നില്ല; അതിനാൽ ഇത് നടന്നോ എന്ന് പറയാനാവില്ല. വീണ്ടും ശ്രമിക്കുംമുമ്പ് ഒന്ന് നോക്കൂ.',
} as const satisfies Said<typeof english>
