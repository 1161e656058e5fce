// The page for schools: what the law asks of them, fact by fact with its source, and what the shop offers (PAGE-37).
// Only the loader imports it, so that no script contains it. All sources were read as stored copies on the day in
// `read`: press reports, summaries and extracts, not the judgment or the Acts themselves.

/** A report, paper or law that a fact was read in. */
export interface DatedSource {
  readonly title: string
  readonly publisher: string
  /** The date as the source states it; 'undated' when it states none. */
  readonly date: string
  /** Always https. */
  readonly address: string
}

export interface Fact {
  readonly text: string
  readonly sources: readonly DatedSource[]
}

export interface FactSection {
  readonly title: string
  readonly facts: readonly Fact[]
}

const legalServices: DatedSource = {
  title: 'SC issues slew of directions to ensure menstrual hygiene facilities to girl students in schools across India',
  publisher: 'Legal Services India',
  date: '5 February 2026',
  address:
    'https://www.legalservicesindia.com/law/article/40278/16/SC-Issues-Slew-Of-Directions-To-Ensure-Menstrual-Hygiene-Facilities-To-Girl-Students-In-Schools-Across-India',
}

const sccOnline: DatedSource = {
  title: 'Right to menstrual health part of Article 21',
  publisher: 'SCC Online',
  date: '30 January 2026',
  address: 'https://www.scconline.com/blog/post/2026/01/30/right-to-menstrual-health-part-of-art-21-of-constitution',
}

/** The list of posts, with a summary of the directions on corners. */
const sccOnlineCorners: DatedSource = {
  title: 'Right to menstrual health part of right to life: Menstrual Hygiene Management corners in schools',
  publisher: 'SCC Online',
  date: 'undated',
  address: 'https://www.scconline.com/blog/post/tag/right-to-menstrual-health',
}

const keyDirections: DatedSource = {
  title: 'Key directions of SC verdict ordering free sanitary pads, separate toilets in school',
  publisher: 'Press Trust of India',
  date: '30 January 2026',
  address:
    'https://www.devdiscourse.com/article/education/3787747-key-directions-of-sc-verdict-ordering-free-sanitary-pads-separate-toilets-in-school',
}

const telegraph: DatedSource = {
  title: 'Free sanitary pads, gender-segregated toilets must in schools in three months: Supreme Court',
  publisher: 'The Telegraph',
  date: 'undated',
  address:
    'https://www.telegraphindia.com/amp/india/free-sanitary-pads-gender-segregated-toilets-must-in-schools-in-three-months-supreme-court-prnt/cid/2145129',
}

const nationalHerald: DatedSource = {
  title: 'Menstrual hygiene is fundamental right of girls in schools, says Supreme Court',
  publisher: 'National Herald',
  date: '31 January 2026',
  address:
    'https://www.nationalheraldindia.com/national/menstrual-hygiene-is-fundamental-right-of-girls-in-schools-says-supreme-court',
}

const elevenPoints: DatedSource = {
  title: 'Menstrual health now fundamental right: Supreme Court issues 11-point order to schools in India',
  publisher: 'The CSR Journal',
  date: 'undated',
  address:
    'https://thecsrjournal.in/menstrual-health-now-fundamental-right-supreme-court-issues-11-point-order-schools-india',
}

const caseCiter: DatedSource = {
  title: 'Dr. Jaya Thakur v. Government of India, 2026 INSC 97',
  publisher: 'CaseCiter',
  date: 'undated',
  address:
    'https://caseciter.cdn.mymagic.page/dr-jaya-thakur-v-government-of-india-2026-insc-97-fundamental-right-to-menstrual-health-school-girls',
}

const supremeToday: DatedSource = {
  title: 'Supreme Court mandates menstrual hygiene compliance in schools',
  publisher: 'Supreme Today',
  date: '26 May 2026',
  address: 'https://supremetoday.ai/supreme-court-enforces-school-menstrual-hygiene-norms-20260526057',
}

const indianExpress: DatedSource = {
  title: 'Free sanitary pads mandatory in schools: menstrual health a right, says SC',
  publisher: 'The Indian Express',
  date: '30 January 2026',
  address:
    'https://indianexpress.com/article/legal-news/free-sanitary-pads-manditory-schools-menstrual-health-right-sc-10503537/',
}

const policyApproved: DatedSource = {
  title: 'Policy on menstrual hygiene for female school students framed, approved: Centre to SC',
  publisher: 'EdexLive',
  date: '12 November 2024',
  address:
    'https://www.edexlive.com/news/2024/Nov/12/policy-on-menstrual-hygiene-for-female-school-students-framed-approved-centre-to-sc-2',
}

const normsOfAct: DatedSource = {
  title: 'How far has India come in guaranteeing education',
  publisher: 'Look4Child',
  date: 'undated',
  address: 'https://look4child.ngo/how-far-has-india-come-in-guaranteeing-education',
}

const wastePress: DatedSource = {
  title: 'Centre notifies Solid Waste Management Rules, applicable from April 1',
  publisher: 'Press Trust of India',
  date: '28 January 2026',
  address:
    'https://www.newsdrum.in/national/centre-notifies-solid-waste-management-rules-applicable-from-april-1-11038471',
}

const wasteGazette: DatedSource = {
  title: 'Solid Waste Management Rules, 2026: S.O. 388(E)',
  publisher: 'Gazette of India',
  date: '28 January 2026',
  address: 'https://www.gazettetracker.com/gazette/CG-DL-E-28012026-269620',
}

const wasteWrapped: DatedSource = {
  title: 'New Solid Waste Management Rules, 2026: mandatory segregation from April 1',
  publisher: 'Delhi Breakings',
  date: 'undated',
  address: 'https://www.delhibreakings.com/new-solid-waste-management-rules-2026-mandatory-segregation-april-1',
}

const qualityOrder: DatedSource = {
  title: 'Medical Textiles (Quality Control) Order, 2023: impact analysis for personal hygiene products',
  publisher: 'Arogya Legal',
  date: '2024',
  address:
    'https://arogyalegal.com/2024/article/medical-textiles-quality-control-order-2023-impact-analysis-for-personal-hygiene-products/',
}

const qualityOrderGroups: DatedSource = {
  title: 'Medical Textiles (Quality Control) Order, 2023',
  publisher: 'TaxGuru',
  date: 'undated',
  address: 'https://taxguru.in/corporate-law/medical-textiles-quality-control-order-2023.html',
}

const exempted: DatedSource = {
  title: 'Sanitary napkins exempted from GST',
  publisher: 'The Indian Express',
  date: '21 July 2018',
  address:
    'https://indianexpress.com/article/india/sanitary-napkins-exempted-from-gst-council-meeting-piyush-goyal-5269203/',
}

const currentRates: DatedSource = {
  title: 'New GST on napkins and sanitary products',
  publisher: 'Busy',
  date: 'undated',
  address: 'https://busy.in/gst-rates/napkins',
}

const hsnCode: DatedSource = {
  title: 'Baby diapers: HSN code and rate of GST',
  publisher: 'All India Federation of Tax Practitioners',
  date: 'November 2019',
  address: 'https://aiftponline.org/journal/2019/november-2019/quest-opinion-baby-diapers-hsn-code-rate-of-gst/',
}

export const schools = {
  lang: 'en',
  title: 'Pads for schools',
  description:
    'What the Supreme Court and the waste rules of 2026 ask of schools about sanitary pads, with sources, and how to order pads for a school.',
  lead: 'The Supreme Court has asked for free pads in every school in India. Here is what the law says, where we read it, and how a school orders from us.',
  /** The day on which the sources were last read, 'YYYY-MM-DD'. */
  read: '2026-11-30',
  checked:
    'Last checked on 30 November 2026. No lawyer has reviewed this page. It is general information, not legal advice: we read press reports and summaries, so read the judgment and your State’s orders before you decide.',
  law: [
    {
      title: 'What the Supreme Court decided',
      facts: [
        {
          text: 'On 30 January 2026, in Dr. Jaya Thakur v. Government of India (2026 INSC 97, Writ Petition (C) No. 1000 of 2022), the Court held that the right to life in Article 21 of the Constitution includes the right to menstrual health.',
          sources: [legalServices, sccOnline],
        },
        {
          text: 'Its directions are addressed to all States and Union Territories. They are about every school, government or private, in towns and in villages.',
          sources: [sccOnline, keyDirections],
        },
        {
          text: 'The Centre, the States and the Union Territories were to comply within three months.',
          sources: [telegraph, legalServices],
        },
        {
          text: 'A private school that breaks the Right to Education Act would lose its recognition. For a government school the State is held accountable.',
          sources: [caseCiter, indianExpress],
        },
        {
          text: 'On 25 May 2026 the Court told the Union government to have the judgment carried out in letter and spirit.',
          sources: [supremeToday],
        },
      ],
    },
    {
      title: 'What a school must have',
      facts: [
        {
          text: 'Free pads: the judgment names oxo-biodegradable sanitary napkins made to the standard ASTM D-6954.',
          sources: [keyDirections, telegraph],
        },
        {
          text: 'Pads within reach: best in a vending machine in the toilets. Where that is not possible yet, in a fixed place or with a person named by the school.',
          sources: [telegraph],
        },
        { text: 'Reports of the judgment name the girls in classes 6 to 12.', sources: [nationalHerald] },
        {
          text: 'Working toilets, separate for girls and boys, with water. They give privacy and suit children with disabilities, and soap and water are there at all times.',
          sources: [sccOnline],
        },
        {
          text: 'A Menstrual Hygiene Management corner with spare innerwear, spare uniforms, disposable bags and what else is needed in an emergency.',
          sources: [sccOnlineCorners],
        },
        {
          text: 'Covered bins for used pads, with regular cleaning.',
          sources: [elevenPoints],
        },
        {
          text: 'Trained teachers, and a notice that says where the pads are. District Education Officers inspect schools.',
          sources: [elevenPoints],
        },
      ],
    },
    {
      title: 'Other rules',
      facts: [
        {
          text: 'Section 19 of the Right to Education Act binds government and private schools to the norms of its Schedule. Among them are barrier-free access and separate toilets for boys and girls.',
          sources: [caseCiter, normsOfAct],
        },
        {
          text: 'The Menstrual Hygiene Policy for School Going Girls, approved by the Union Health Ministry on 2 November 2024, is about classes 6 to 12 in government and government-aided schools.',
          sources: [policyApproved, indianExpress],
        },
        {
          text: 'Since 1 April 2026 the Solid Waste Management Rules, 2026 ask everybody to keep four kinds of waste apart. Sanitary waste is one of them.',
          sources: [wasteGazette, wastePress],
        },
        { text: 'Used pads are wrapped securely before they go into that bin.', sources: [wasteWrapped] },
        {
          text: 'A campus with 20,000 square metres of floor area, 40,000 litres of water a day or 100 kg of waste a day is a bulk waste generator, with duties of its own.',
          sources: [wastePress],
        },
        {
          text: 'Sanitary napkins have an Indian Standard, IS 5405:2019. Under the Medical Textiles (Quality Control) Order, 2023 makers need a licence of the Bureau of Indian Standards and put the Standard Mark on the pack.',
          sources: [qualityOrder],
        },
        { text: 'Pads made by self-help groups are exempt from that order.', sources: [qualityOrderGroups] },
        {
          text: 'Sanitary pads (HSN 9619 00 10) have been exempt from GST since 27 July 2018.',
          sources: [exempted, hsnCode, currentRates],
        },
      ],
    },
  ] satisfies readonly FactSection[],
  offer: {
    title: 'What we offer',
    list: [
      'Any product of the shop, up to 2,000 packs or pieces of each.',
      'A price for your quantity: we send you a quote.',
      'A proforma invoice before you pay, with your purchase order number.',
      'Payment by bank transfer or online.',
      'GST documents for your school, with the HSN code and the tax of each line. Pads are exempt; other products may be taxed.',
      'Delivery to one address or to several.',
    ],
    standard:
      'We say that a product meets a standard only where a certificate below shows it. If you need pads to ASTM D-6954 or another standard, ask us before you order.',
    products: 'Our products',
  },
  certificates: {
    title: 'Certificates',
    /** Such as 'PDF, 340 KB'. */
    file: (kind: string, kilobytes: string) => `${kind.toUpperCase()}, ${kilobytes} KB`,
    ofProduct: (file: string, product: string) => `${file}, for ${product}`,
  },
  quote: {
    title: 'Ask for a quote',
    lead: 'Tell us what your school needs. We reply by email within 48 hours, with a price or with questions. You order nothing yet.',
  },
  more: 'Guide for mothers, fathers and teachers',
} as const
/** The texts of the page, without those of the certificates, which the page gets with each certificate. */
export type SchoolsText = Omit<typeof schools, 'certificates'>
