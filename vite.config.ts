// How the browser's side is built: React Router over Vite, styles by Tailwind.
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bareCalls } from './scripts/bare-calls.ts'
import { offlineFiles } from './scripts/offline-files.ts'
import { pagesLanguage, stylesOf, wordsOf } from './scripts/pages-language.ts'
import { retryingRoutes } from './scripts/retrying-routes.ts'
import { signsByFile } from './scripts/signs-by-file.ts'
import { ENGLISH } from './src/domain/language-path.ts'

/** What every page of the shop loads, whatever stands on it. */
const FRAME = /src\/web\/(entry\.client|root|routes\/pages\/(shop-layout|failures))\.tsx/
/** The words of all notices, which a line beside a form brings once it is opened. */
const NOTICES = /src\/web\/routes\/pages\/privacy-choices/
/** What a passkey needs, once somebody uses one. */
const PASSKEYS =
  /src\/(web\/parts\/factors\/(passkeys|say-passkey-failure)|contract\/calls\/factors)\.ts|\.texts\/[\w-]+\/factors\.ts/
/** How long things are kept: a table of the privacy policy and of the back office. */
const RETENTION = /\.texts\/[\w-]+\/retention\.ts|parts\/policies\/retention-text/
/** The words at the door of the back office, which its rooms have too: whoever is sent away there loads nothing else of it (ADM-2). */
const DOOR = /src\/copy\/[\w-]+\/admin-guard\.ts/
/** What buyers say: the foot of a product's page, and what staff look through. */
const REVIEWS = /src\/(web\/parts\/reviews|domain\/review(-words)?\.ts)|\.texts\/[\w-]+\/reviews/

/** The box of the newsletter, in the footer of every page. */
const JOIN = /src\/(web\/parts\/newsletter\/join-box|contract\/calls\/newsletter)\.tsx?$/

/** What brings later parts, and the line that opens a notice without the notice: pages have them at once, parts from anywhere too. */
const AT_ONCE =
  /(src\/web\/ui\/lazy|\.texts\/[\w-]+\/notice-lines|src\/domain\/notice-versions|src\/web\/parts\/privacy\/notice-line)\.tsx?/

/** Dates: the calculator and policies have them at once, product and checkout as parts that come later. */
const DATES = /src\/(web\/ui\/(?:use-today|day)|domain\/(delivery|calendar)|copy\/[\w-]+\/dates)\.tsx?$/

/** Pages by what somebody has come for; the first that fits. The last two are never a first visit. */
const VISITS = {
  home: /routes\/pages\/home/,
  list: /routes\/shop\/(products|category)/,
  product: /routes\/shop\/product\.tsx|parts\/products\/(product-details|picture-dialog)/,
  finder: /routes\/pages\/pack-finder/,
  calculator: /routes\/pages\/period-calculator|parts\/calculator/,
  questions: /routes\/pages\/faq/,
  contact: /routes\/pages\/(contact|schools)|parts\/contact\/(ask-us|late-order)/,
  policy: /routes\/pages\/policy/,
  guides: /routes\/pages\/guide/,
  login: /routes\/account\/(login|forgot-password|reset-password|verify-otp)/,
  signup: /routes\/account\/signup/,
  cart: /routes\/shop\/cart/,
  checkout: /routes\/(shop|pages)\/checkout|parts\/(checkout|payments)|web\/forms/,
  payer: /routes\/shop\/pay\.tsx|parts\/payer/,
  orders: /routes\/(account\/(order|report)|shop\/order-placed|pages\/progress)|parts\/orders\/reorder-reminder/,
  account:
    /routes\/(account\/(account|addresses|data|details|second-factor|security)|shop\/coins)|parts\/(account|age|auth|factors)/,
  emails: /routes\/(newsletter|account|pages)/,
} as const
type Visit = keyof typeof VISITS
type Shared = readonly [file: string, visits: readonly Visit[]]

/**
 * The files that visits share, the widest first: a module lies in the narrowest one that is there for all pages that load it. So no
 * page brings much that only others need, and none asks for thirty files.
 */
const FILES: readonly [widest: Shared, ...others: Shared[]] = [
  ['shared', Object.keys(VISITS) as Visit[]],
  [
    'fields',
    [
      'list',
      'finder',
      'calculator',
      'questions',
      'contact',
      'login',
      'signup',
      'checkout',
      'payer',
      'orders',
      'account',
      'emails',
    ],
  ],
  ['days', ['product', 'finder', 'calculator', 'policy', 'guides', 'payer', 'orders', 'account', 'emails']],
  ['basket', ['product', 'finder', 'cart', 'checkout', 'payer', 'orders', 'account']],
  ['later', []],
  ['buying', ['finder', 'cart', 'checkout', 'payer', 'orders', 'account']],
  ['paying', ['checkout', 'payer', 'orders', 'account']],
  ['personal', ['orders', 'account', 'emails']],
  ['entering', ['login', 'signup', 'account']],
  ['help', ['questions', 'contact', 'emails']],
  ['shelf', ['list', 'product', 'finder']],
  ['lines', ['finder', 'orders']],
  ['cycle', ['finder', 'calculator']],
  ['finder', ['finder']],
  ['orders', ['orders', 'account']],
  ['list', ['list']],
  ['calculator', ['calculator']],
  ['account', ['account']],
  ['payer', ['payer']],
  ['emails', ['emails']],
  ['guides', ['guides']],
]
const OFFICE = /src\/web\/(routes|parts)\/admin\//

interface Modules {
  getModuleInfo(id: string): {
    readonly importers: readonly string[]
    readonly dynamicImporters: readonly string[]
    readonly isEntry: boolean
  } | null
}

/** The pages that load a module at once, and the parts that bring it later: the ends of all chains of imports that lead to it. */
function loadersOf(module: string, modules: Modules) {
  const seen = new Set([module])
  for (const id of seen) for (const importer of modules.getModuleInfo(id)?.importers ?? []) seen.add(importer)
  const loaders = [...seen].filter((id) => !OFFICE.test(id))
  return {
    pages: loaders.filter((id) => modules.getModuleInfo(id)?.isEntry),
    parts: loaders.filter((id) => (modules.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0),
  }
}

const visitOf = (module: string) => (Object.keys(VISITS) as Visit[]).find((visit) => VISITS[visit].test(module)) ?? []

/** Whose file a shared module lies in. Each has one: what had none would be taken along by any that needs it. */
function fileFor(module: string, modules: Modules): string {
  if (PASSKEYS.test(module)) return 'passkeys'
  if (RETENTION.test(module)) return 'retention'
  if (REVIEWS.test(module)) return 'reviews'
  if (DOOR.test(module)) return 'door'
  if (JOIN.test(module)) return 'join'
  if (AT_ONCE.test(module)) return 'shared'
  if (DATES.test(module)) return 'days'
  const { pages, parts } = loadersOf(module, modules)
  // Nobody but the back office, which loads by itself once the role has settled.
  if (pages.length + parts.length === 0) return 'admin'
  if (pages.length === 0) return parts.every((part) => VISITS.calculator.test(part)) ? 'passcode' : 'later'
  if (pages.some((page) => FRAME.test(page))) return 'frame'
  if (pages.every((page) => NOTICES.test(page))) return 'notices'
  const visits = new Set([...pages, ...parts].flatMap(visitOf))
  const [file, known] = FILES.findLast(([, some]) => [...visits].every((visit) => some.includes(visit))) ?? FILES[0]
  // A part that comes later belongs to the visit it comes with. One that comes anywhere brings no file of somebody who is logged in.
  const isAnywhere = parts.some((part) => visitOf(part).length === 0)
  return isAnywhere && !known.includes('list') && !known.includes('product') ? 'later' : file
}

/** A few files that pages share, instead of thirty small ones: over slow mobile networks each request waits its turn. */
const SHARED_FILES = [
  {
    name: 'framework',
    // With it comes what brings later parts: every page has it.
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|@remix-run)\/|vite\/preload-helper/,
    priority: 40,
  },
  // In this order: what a file takes along is what no file before it has.
  ...[
    'retention',
    'frame',
    ...FILES.map(([file]) => file),
    'notices',
    'passcode',
    'passkeys',
    'reviews',
    'join',
    'door',
    'admin',
  ].map((file, place) => ({
    name: (module: string, modules: Modules) => (fileFor(module, modules) === file ? file : null),
    debugName: file,
    test: /src\/(web|copy|contract|domain)\/|\.texts\/|lucide-react/,
    minShareCount: 2,
    // From 0 on: below it the last file would come before all others, and every page load the back office.
    priority: 30 - place,
  })),
]

export default defineConfig({
  plugins: [
    wordsOf(pagesLanguage ?? ENGLISH),
    ...(pagesLanguage === undefined ? [] : [stylesOf(pagesLanguage)]),
    tailwindcss(),
    reactRouter(),
    signsByFile(),
    bareCalls(),
    retryingRoutes(),
    offlineFiles(),
  ],
  // The signs come as one file of thousands: bundled, the server carries only those in use.
  ssr: { noExternal: ['lucide-react'] },
  optimizeDeps: { include: ['lucide-react'] },
  build: {
    // Drawings and faces are files of their own: cached once, and never part of a script.
    assetsInlineLimit: 0,
    sourcemap: false,
    // For the server and the browser alike: where their names differ, a page loads its styles and pictures twice.
    rollupOptions: { output: { assetFileNames: 'assets/[name]-[hash:7][extname]' } },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Seven characters tell versions apart; each page's scripts name some sixty files.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: SHARED_FILES },
          },
        },
      },
    },
  },
})
