// Names of people, as strangers type them: an address of a web page in one would reach others by letter (SEC-52).

// Endings that people are sent to. A list, because 'A.P.J.Abdul' and 'St.Mary' are names; what is not here has no ending that a
// mail program would make a link of in most places.
const ENDINGS =
  'com|net|org|info|biz|in|co|io|me|app|dev|page|link|click|xyz|top|site|online|shop|store|live|club|vip|win|bid|work|icu|buzz|' +
  'fun|space|website|tech|cloud|support|help|bank|pay|money|loan|cash|news|mobi|asia|ly|gl|gd|cc|tv|ws|tk|ml|ga|cf|gq|pw|ru|cn|' +
  'su|uk|us|eu|to|id|sh|gg|is|ai'
const PAGE = new RegExp(
  [
    'https?', // with or without what follows
    String.raw`\bwww\d?\.`,
    String.raw`:\s*//`,
    // example.com, but not 'K. In': after the dot comes no space, before it at least two letters. Of two it looks at two: of as
    // many as there are, a long text would be read anew from each of its letters.
    String.raw`[\p{L}\p{N}-]{2}\.(?:${ENDINGS})(?![\p{L}\p{N}])`,
    // t.me/abc
    String.raw`\.\p{L}{2,}/`,
    String.raw`\.xn--`,
    String.raw`(?:\d{1,3}\.){3}\d{1,3}`,
  ].join('|'),
  'iu',
)
const INVISIBLE = /\p{Cf}/gu
// Browsers take each of them for a dot.
const DOTS = /[\u3002\uff0e\uff61]/gu

const BEFORE = String.raw`(?<![\p{L}\p{N}.@/:-])`
const AFTER = String.raw`(?![\p{L}\p{N}/:@?#-])`
/** Titles that are written without a space: 'Sh.Dev Raj'. */
const TITLED = new RegExp(
  `${BEFORE}(sh|shri|sri|smt|km|kum|er|dr|ar|adv|ca|cs|prof|md|mohd|mr|mrs|ms|st|sr|fr|capt|col|maj|lt|late)\\.(?=(?:dev|in|asia|(?!(?:${ENDINGS})${AFTER})\\p{L}+)${AFTER})`,
  'giu',
)
/** Names joined by a dot, of which the last is also an ending: 'Anu.In'. No mail program writes addresses so, and few people do. */
const JOINED = new RegExp(`${BEFORE}(\\p{Lu}\\p{Ll}*)\\.(?=(?:In|Dev|Asia)${AFTER}(?!\\.\\p{L}))`, 'gu')

const plain = (text: string): string => text.replace(INVISIBLE, '').replace(DOTS, '.')

/** True where a text holds the address of a web page, or what a mail program would take for one. */
export const leadsToPage = (text: string): boolean => PAGE.test(plain(text))

/** The same of a name, in which titles and initials may stand before a dot. */
export const namesPage = (name: string): boolean =>
  PAGE.test(plain(name).replace(TITLED, '$1. ').replace(JOINED, '$1. '))
