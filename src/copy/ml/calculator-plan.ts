// Words below the calculator's result: the months ahead, and when to order (CAL-12), in Malayalam.
import type { Said } from '../catalogue.ts'
import type { plan as english } from '../en/calculator-plan.ts'

export const plan = {
  ahead: {
    title: 'അടുത്ത ആറ് പീരിയഡുകൾ',
    text: 'നിറം നൽകിയ ദിവസങ്ങൾ പീരിയഡ് ദിവസങ്ങളാണ്. മുന്നോട്ട് പോകുംതോറും ഊഹം കൂടും.',
    range: (from: string, to: string) => (from === to ? from : `${from} മുതൽ ${to} വരെ`),
  },

  order: {
    title: (day: string) => `സമയത്ത് കിട്ടാൻ ഓർഡർ ചെയ്യേണ്ട അവസാന ദിവസം: ${day}`,
    today: 'സമയത്ത് കിട്ടാൻ ഇന്ന് ഓർഡർ ചെയ്യൂ',
    tooLate: (start: string, met: string) =>
      `ഇപ്പോൾ ഓർഡർ ചെയ്താൽ ${start}-നകം പാഴ്സൽ എത്തണമെന്നില്ല. ഈ കണക്ക് അതിനടുത്ത പീരിയഡിനുള്ളതാണ്, ഏകദേശം ${met}.`,
    counted: (least: number, most: number, postLeast: number, postMost: number) =>
      `ഏറ്റവും പതുക്കെ വരുന്ന പാഴ്സൽ വച്ച് നിങ്ങളുടെ ഉപകരണത്തിൽ പിന്നോട്ട് എണ്ണിയത്: പാക്ക് ചെയ്യാൻ ${least} മുതൽ ${most} വരെ പ്രവൃത്തിദിവസം, തപാലിന് ${postLeast} മുതൽ ${postMost} വരെ പ്രവൃത്തിദിവസം. പ്രാദേശിക അവധികൾ കാരണം ഒരു ദിവസം കൂടിയേക്കാം.`,
    product: (name: string) => `${name} കാണൂ`,
    products: 'പായ്ക്കുകൾ കാണൂ',
  },
} as const satisfies Said<typeof english>
