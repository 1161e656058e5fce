// What is said in Kannada in the shop's place while it cannot say it itself: by the balancer in front, and by a node without its database (PAGE-26).
import type { Said } from '../catalogue.ts'
import type { standIns as english } from '../en/stand-ins.ts'

/** Money that has just left somebody's account finds its order by itself (PAY-4). */
const paid = 'ನೀವು ಈಗಷ್ಟೇ ಪಾವತಿಸಿದ್ದರೆ, ದಯವಿಟ್ಟು ಮತ್ತೆ ಪಾವತಿಸಬೇಡಿ: ಸ್ವಲ್ಪ ಹೊತ್ತಿನಲ್ಲಿ ನಿಮ್ಮ ಆರ್ಡರ್ ತಾನಾಗಿಯೇ ಆಗುತ್ತದೆ, ನಿಮಗೆ ಬರೆಯುತ್ತೇವೆ.'

export const standIns = {
  /** No node is there. */
  away: {
    title: 'ಸ್ವಲ್ಪ ಹೊತ್ತಿನಲ್ಲಿ ಮತ್ತೆ ಬರುತ್ತೇವೆ',
    text: 'ಸದ್ಯಕ್ಕೆ ಅಂಗಡಿಯನ್ನು ತಲುಪಲು ಆಗುತ್ತಿಲ್ಲ. ತಪ್ಪು ನಮ್ಮದು, ನಿಮ್ಮದಲ್ಲ; ಸರಿಪಡಿಸುತ್ತಿದ್ದೇವೆ. ನೀವು ಕಾರ್ಟ್‌ಗೆ ಹಾಕಿದ್ದು ಅಲ್ಲೇ ಇರುತ್ತದೆ.',
    paid,
    button: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  },
  /** A node has no time to make a page. */
  crowded: {
    title: 'ಅಂಗಡಿಯಲ್ಲಿ ತುಂಬಾ ಜನ ಇದ್ದಾರೆ',
    text: 'ಇಲ್ಲಿ ತುಂಬಾ ಜನ ಇರುವುದರಿಂದ ಈ ಪುಟ ಕಾಯಬೇಕಾಗಿದೆ. ದಯವಿಟ್ಟು ಸ್ವಲ್ಪ ಹೊತ್ತಿನಲ್ಲಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    paid,
    button: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  },
  /** Pages come, and nothing can be saved: said to a form that was sent. */
  notNow: {
    title: 'ಸದ್ಯಕ್ಕೆ ಇದನ್ನು ಮಾಡಲು ಆಗುವುದಿಲ್ಲ',
    text: 'ಅಂಗಡಿಯನ್ನು ಓದಬಹುದು, ಆದರೆ ಸ್ವಲ್ಪ ಹೊತ್ತು ಏನನ್ನೂ ಸೇವ್ ಮಾಡಲು ಆಗುವುದಿಲ್ಲ. ನೀವು ಕಳುಹಿಸಿದ್ದು ಸೇವ್ ಆಗಿಲ್ಲ: ದಯವಿಟ್ಟು ಕೆಲವು ನಿಮಿಷಗಳಲ್ಲಿ ಮತ್ತೆ ಕಳುಹಿಸಿ.',
    paid,
    button: 'ಮುಖಪುಟಕ್ಕೆ',
  },
  /** A form was sent, and the trouble came when it may have been saved. */
  unclear: {
    title: 'ಇದು ಆಯಿತೇ ಎಂದು ಹೇಳಲು ಆಗುವುದಿಲ್ಲ',
    text: 'ಅಂಗಡಿಗೆ ತನ್ನ ದಾಖಲೆಗಳಿಂದ ಸಮಯಕ್ಕೆ ಉತ್ತರ ಬರಲಿಲ್ಲ. ನೀವು ಕಳುಹಿಸಿದ್ದು ಸೇವ್ ಆಗಿರಬಹುದು: ಮತ್ತೆ ಕಳುಹಿಸುವ ಮೊದಲು ದಯವಿಟ್ಟು ನೋಡಿ.',
    paid,
    button: 'ಮುಖಪುಟಕ್ಕೆ',
  },
  /** What `notNow` says, to a program, and to a page that asks for something by itself. */
  notNowReply: 'ಸದ್ಯಕ್ಕೆ ಅಂಗಡಿ ಏನನ್ನೂ ಸೇವ್ ಮಾಡಲು ಅಥವಾ ಹುಡುಕಲು ಆಗುವುದಿಲ್ಲ, ಆದ್ದರಿಂದ ಇದು ಆಗಿಲ್ಲ. ದಯವಿಟ್ಟು ಒಂದು ನಿಮಿಷದ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  /** The connection broke after the request had left. */
  unclearReply: 'ಅಂಗಡಿ ಉತ್ತರಿಸಲಿಲ್ಲ, ಆದ್ದರಿಂದ ಇದು ಆಯಿತೇ ಎಂದು ಹೇಳಲು ಆಗುವುದಿಲ್ಲ. ಮತ್ತೆ ಪ್ರಯತ್ನಿಸುವ ಮೊದಲು ದಯವಿಟ್ಟು ನೋಡಿ.',
} as const satisfies Said<typeof english>
