// What is said in the shop's place while it cannot say it itself, in Tamil: by the balancer in front, and by a node without its database (PAGE-26).
import type { Said } from '../catalogue.ts'
import type { standIns as english } from '../en/stand-ins.ts'

/** Money that has just left somebody's account finds its order by itself (PAY-4). */
const paid =
  'நீங்கள் இப்போதுதான் பணம் செலுத்தியிருந்தால், மீண்டும் செலுத்த வேண்டாம்: சிறிது நேரத்தில் உங்கள் ஆர்டர் தானாகவே பதிவாகும், உங்களுக்கு எழுதுவோம்.'

export const standIns = {
  /** No node is there. */
  away: {
    title: 'சிறிது நேரத்தில் வந்துவிடுவோம்',
    text: 'கடையை இப்போது அணுக முடியவில்லை. தவறு எங்களுடையது, உங்களுடையது அல்ல; சரிசெய்துகொண்டிருக்கிறோம். உங்கள் கார்ட்டில் வைத்தவை அங்கேயே இருக்கும்.',
    paid,
    button: 'மீண்டும் முயல',
  },
  /** A node has no time to make a page. */
  crowded: {
    title: 'கடையில் இப்போது மிகவும் கூட்டம்',
    text: 'இங்கே நிறையப் பேர் இருப்பதால், இந்தப் பக்கத்திற்குக் காத்திருக்க வேண்டும். சிறிது நேரத்தில் மீண்டும் முயலுங்கள்.',
    paid,
    button: 'மீண்டும் முயல',
  },
  /** Pages come, and nothing can be saved: said to a form that was sent. */
  notNow: {
    title: 'இதை இப்போது செய்ய முடியாது',
    text: 'கடையின் பக்கங்களைப் படிக்கலாம், ஆனால் சிறிது நேரம் எதையும் சேமிக்க முடியாது. நீங்கள் அனுப்பியது சேமிக்கப்படவில்லை: சில நிமிடங்களில் மீண்டும் அனுப்புங்கள்.',
    paid,
    button: 'முகப்புக்குப் போக',
  },
  /** A form was sent, and the trouble came when it may have been saved. */
  unclear: {
    title: 'இது நடந்ததா என்று சொல்ல முடியவில்லை',
    text: 'கடையின் பதிவுகளிலிருந்து உரிய நேரத்தில் பதில் வரவில்லை. நீங்கள் அனுப்பியது சேமிக்கப்பட்டிருக்கலாம்: மீண்டும் அனுப்பும் முன் பாருங்கள்.',
    paid,
    button: 'முகப்புக்குப் போக',
  },
  /** What `notNow` says, to a program, and to a page that asks for something by itself. */
  notNowReply: 'கடையால் இப்போது எதையும் சேமிக்கவோ தேடவோ முடியவில்லை, அதனால் இது நடக்கவில்லை. ஒரு நிமிடத்தில் மீண்டும் முயலுங்கள்.',
  /** The connection broke after the request had left. */
  unclearReply: 'கடையிடமிருந்து பதில் வரவில்லை, அதனால் இது நடந்ததா என்று சொல்ல முடியவில்லை. மீண்டும் முயலும் முன் பாருங்கள்.',
} as const satisfies Said<typeof english>
