// What the shop has to say to everybody, in one line above its pages: plain words, nothing that hurries.
import { chrome } from '#copy/chrome.ts'

export const Announcement = ({ text }: { text: string }) => (
  <section aria-label={chrome.announcement} className="bg-plum text-moon">
    <p className="page py-2.5 text-center text-small wrap-anywhere">{text}</p>
  </section>
)
