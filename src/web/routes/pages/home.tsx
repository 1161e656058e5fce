// Home.
import { documents } from '#copy/document.ts'

export const meta = () => [
  { title: documents.home.title },
  { name: 'description', content: documents.home.description },
]

export const handle = { chrome: { sky: true } }

export default function Home() {
  return <h1 className="page text-display">Nila</h1>
}
