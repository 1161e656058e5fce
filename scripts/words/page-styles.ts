// How the page for native readers looks: two columns where there is room, one above the other on a telephone and on paper.
export const PAGE_STYLES = `
:root { color-scheme: light; --ink: #3a162c; --soft: #6d4d5e; --line: #e4d7ca; --paper: #fffdfa; --rose: #991b41; }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0 auto; padding: 1rem; max-width: 76rem; color: var(--ink); background: var(--paper); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
:is(.pair, td)[lang], .pair [lang] { font-size: 1.0625rem; line-height: 1.7; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 3rem 0 1rem; padding-top: 1rem; border-top: 3px solid var(--rose); font-size: 1.375rem; }
h3 { margin: 2rem 0 .5rem; font-size: 1rem; }
h3 small { color: var(--soft); font-weight: 400; white-space: nowrap; }
a { color: var(--rose); }
nav ol { padding-left: 1.5rem; columns: 18rem; }
nav li { break-inside: avoid; }
article { padding: .625rem 0; border-top: 1px solid var(--line); break-inside: avoid; }
article:target { background: #fee2e1; }
.pair { display: grid; gap: .25rem 2rem; }
.pair p { margin: 0; white-space: pre-line; }
.pair p + p { font-weight: 500; }
.about { margin: .25rem 0 0; color: var(--soft); font-size: .8125rem; line-height: 1.5; }
code { font-size: .8125rem; }
.gap { padding: 0 .375em; border: 1px solid var(--line); border-radius: .5em; background: #f8f1e5; font: .8125rem/1.4 ui-monospace, monospace; }
mark { padding: 0 .375em; border-radius: .5em; background: #fee2e1; color: var(--rose); font-size: .8125rem; }
.first { padding-left: 1.5rem; }
.first > li { margin-bottom: 1.25rem; }
.first .pair { margin: .5rem 0; padding-left: .75rem; border-left: 3px solid var(--line); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .375rem .75rem .375rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
@media (min-width: 44rem) { .pair { grid-template-columns: 1fr 1fr; } th, td { width: 30%; } th:last-child, td:last-child { width: 40%; } }
@media (max-width: 43.99rem) { thead { display: none; } td { display: block; border: 0; padding: 0; } tr { display: block; padding: .5rem 0; border-top: 1px solid var(--line); } }
@media print { nav, .about a { display: none; } body { max-width: none; padding: 0; } }
`
