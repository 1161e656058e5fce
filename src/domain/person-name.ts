// Finds web addresses in names. Emails contain names that strangers typed, so a link in one could reach other people
// (SEC-52).

// Top-level domains that most mail programs turn into links. Not every word after a dot is one: 'St.Mary' is a name.
const ENDINGS =
  'com|net|org|info|biz|in|co|io|me|app|dev|page|link|click|xyz|top|site|online|shop|store|live|club|vip|win|bid|work|icu|buzz|' +
  'fun|space|website|tech|cloud|support|help|bank|pay|money|loan|cash|news|mobi|asia|ly|gl|gd|cc|tv|ws|tk|ml|ga|cf|gq|pw|ru|cn|' +
  'su|uk|us|eu|to|id|sh|gg|is|ai'
const PAGE = new RegExp(
  [
    'https?',
    String.raw`\bwww\d?\.`,
    String.raw`:\s*//`,
    // 'example.com', but not 'K.In' or 'Sri. Com': at least two letters before the dot, and no space after it. The
    // pattern has exactly two letters, because with an unbounded number it would take quadratic time.
    String.raw`[\p{L}\p{N}-]{2}\.(?:${ENDINGS})(?![\p{L}\p{N}])`,
    // 't.me/abc'
    String.raw`\.\p{L}{2,}/`,
    String.raw`\.xn--`,
    String.raw`(?:\d{1,3}\.){3}\d{1,3}`,
  ].join('|'),
  'iu',
)
const INVISIBLE = /\p{Cf}/gu
// Browsers treat each of these as a dot.
const DOTS = /[\u3002\uff0e\uff61]/gu

const BEFORE = String.raw`(?<![\p{L}\p{N}.@/:-])`
const AFTER = String.raw`(?![\p{L}\p{N}/:@?#-])`
/** A title without a space after it, as in 'Sh.Dev Raj'. */
const TITLED = new RegExp(
  `${BEFORE}(sh|shri|sri|smt|km|kum|er|dr|ar|adv|ca|cs|prof|md|mohd|mr|mrs|ms|st|sr|fr|capt|col|maj|lt|late)\\.(?=(?:dev|in|asia|(?!(?:${ENDINGS})${AFTER})\\p{L}+)${AFTER})`,
  'giu',
)
/**
 * Two names joined by a dot, of which the second is also a top-level domain, as in 'Anu.In'. Web addresses are rarely
 * written with these capitals.
 */
const JOINED = new RegExp(`${BEFORE}(\\p{Lu}\\p{Ll}*)\\.(?=(?:In|Dev|Asia)${AFTER}(?!\\.\\p{L}))`, 'gu')

const normalise = (text: string): string => text.replace(INVISIBLE, '').replace(DOTS, '.')

/** True when a text contains something that mail programs may turn into a link. */
export const containsWebAddress = (text: string): boolean => PAGE.test(normalise(text))

/** Like `containsWebAddress`, but accepts a title before a dot, as in 'Dr.Dev', and names such as 'Anu.In'. */
export const nameContainsWebAddress = (name: string): boolean =>
  PAGE.test(normalise(name).replace(TITLED, '$1. ').replace(JOINED, '$1. '))
