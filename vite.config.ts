// How the browser's side is built: React Router over Vite, styles by Tailwind.
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { offlineFiles } from './scripts/offline-files.ts'
import { patientRoutes } from './scripts/patient-routes.ts'
import { signsByFile } from './scripts/signs-by-file.ts'

/** What every page of the shop loads, whatever stands on it. */
const FRAME = /src\/web\/(entry\.client|root|routes\/pages\/(shop-layout|failures))\.tsx/
/** Pages of somebody who is logged in, logs in, or pays: what only they share is no visitor's burden. */
const PERSONAL =
  /src\/web\/routes\/(account|admin|newsletter|shop\/(cart|checkout|order|coins)|pages\/(checkout|progress|guardian|privacy-request))/

/** The words of all notices, which a line beside a form brings once it is opened. */
const NOTICES = /src\/web\/routes\/pages\/privacy-choices/

/** The line that opens a notice, without the notice. */
const NOTICE_LINES = /src\/(copy\/en\/notice-versions|web\/parts\/privacy\/notice-line)/

/** Of these, what somebody meets first: signing up, logging in, the monthly letter's pages; and then cart and checkout. */
const ENTERING =
  /src\/web\/routes\/(account\/(signup|login|forgot-password|verify-otp|reset-password|logout)|newsletter)/
const BUYING = /src\/web\/routes\/(shop\/(cart|checkout)|pages\/checkout)/
/** What a passkey needs, once somebody uses one. */
const PASSKEYS =
  /src\/(web\/parts\/factors\/(passkeys|say-passkey-failure)|copy\/en\/factors|contract\/calls\/factors)\.ts/
/** How long things are kept: a table of the privacy policy and of the back office. */
const RETENTION = /src\/(copy\/en|domain)\/retention\.ts/
/** What buyers say: the foot of a product's page, and what staff look through. */
const REVIEWS = /src\/(web\/parts\/reviews|copy\/en\/reviews|domain\/review(-words)?\.ts)/
/** The calculator, and the page that shows it off. */
const CYCLE = /src\/web\/routes\/pages\/(home|period-calculator)/
const CALCULATOR = /src\/web\/routes\/pages\/period-calculator/

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[]; readonly isEntry: boolean } | null
}

/** The pages that load a module at once: the ends of all chains of imports that lead to it. */
function pagesWith(module: string, modules: Modules): string[] {
  const seen = new Set([module])
  for (const id of seen) for (const importer of modules.getModuleInfo(id)?.importers ?? []) seen.add(importer)
  return [...seen].filter((id) => modules.getModuleInfo(id)?.isEntry)
}

/** Whose file a shared module lies in. */
function fileFor(module: string, modules: Modules): string {
  if (PASSKEYS.test(module)) return 'passkeys'
  if (RETENTION.test(module)) return 'retention'
  if (REVIEWS.test(module)) return 'reviews'
  if (NOTICE_LINES.test(module)) return 'shared'
  const pages = pagesWith(module, modules)
  // No page loads it at once: it is the back office's, which loads by itself once the role has settled.
  if (pages.length === 0) return 'admin'
  if (pages.some((page) => FRAME.test(page))) return 'frame'
  if (pages.every((page) => NOTICES.test(page))) return 'notices'
  const open = pages.filter((page) => !PERSONAL.test(page))
  const isEarly = pages.some((page) => ENTERING.test(page) || BUYING.test(page))
  if (open.length > 0 && pages.every((page) => CALCULATOR.test(page))) return 'calculator'
  if (open.length > 0) return !isEarly && open.every((page) => CYCLE.test(page)) ? 'cycle' : 'shared'
  if (pages.some((page) => ENTERING.test(page))) return 'entering'
  return isEarly ? 'buying' : 'personal'
}

/** A few files that pages share, instead of thirty small ones: over slow mobile networks each request waits its turn. */
const SHARED_FILES = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|@remix-run)\//,
    priority: 30,
  },
  // By which pages load what they need later: a file by itself, so that no page takes others along with it.
  { name: 'later', test: /vite\/preload-helper/, priority: 31 },
  // In this order: what a file takes along is what no file before it has.
  ...[
    'retention',
    'frame',
    'shared',
    'notices',
    'cycle',
    'calculator',
    'entering',
    'passkeys',
    'buying',
    'personal',
    'reviews',
    'admin',
  ].map((file, place) => ({
    name: (module: string, modules: Modules) => (fileFor(module, modules) === file ? file : null),
    debugName: file,
    test: /src\/(web|copy|contract|domain)\/|lucide-react/,
    minShareCount: 2,
    // From 0 on: below it the last file would come before all others, and every page load the back office.
    priority: 20 - place,
  })),
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), signsByFile(), patientRoutes(), offlineFiles()],
  // The signs come as one file of thousands: bundled, the server carries only those in use.
  ssr: { noExternal: ['lucide-react'] },
  optimizeDeps: { include: ['lucide-react'] },
  build: {
    // Drawings and faces are files of their own: cached once, and never part of a script.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
            codeSplitting: { groups: SHARED_FILES },
          },
        },
      },
    },
  },
})
