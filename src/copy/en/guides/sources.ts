// The sources of the guides (PAGE-36). All were read as stored copies on 30 November 2026: whole short pages, and the
// opening of longer ones, which contains what the guides say. A comment says where the text was read, if not at its
// address.
import type { Source } from './guide.ts'

/** Read at outuk.co.uk: 'Period Pain', reprinted from the NHS website. */
export const nhsPeriodPain: Source = {
  title: 'Period pain',
  publisher: 'NHS',
  year: null,
  address: 'https://www.nhs.uk/conditions/period-pain/',
}

/** Read at healthwell.eani.org.uk: 'Period problems', reprinted from the NHS website. */
export const nhsPeriodProblems: Source = {
  title: 'Period problems',
  publisher: 'NHS',
  year: null,
  address: 'https://www.nhs.uk/conditions/periods/period-problems/',
}

/** Read at developer.api.nhs.uk. The NHS reviewed it on 5 August 2022. */
export const nhsLatePeriods: Source = {
  title: 'Missed or late periods',
  publisher: 'NHS',
  year: 2022,
  address: 'https://www.nhs.uk/conditions/missed-or-late-periods/',
}

/** Read at healthwell.eani.org.uk: 'Toxic shock syndrome', reprinted from the NHS website. */
export const nhsToxicShock: Source = {
  title: 'Toxic shock syndrome',
  publisher: 'NHS',
  year: null,
  address: 'https://www.nhs.uk/conditions/toxic-shock-syndrome/',
}

export const oxleas: Source = {
  title: 'Period problems',
  publisher: 'Oxleas NHS Foundation Trust',
  year: null,
  address: 'https://oxleas.nhs.uk/period-problems',
}

export const derbyshire: Source = {
  title: 'Periods',
  publisher: 'Derbyshire Teen Health, NHS',
  year: null,
  address: 'https://derbyshireteenhealth.nhs.uk/your-body/periods',
}

export const nidirect: Source = {
  title: 'Period problems',
  publisher: 'nidirect, Government of Northern Ireland',
  year: null,
  address: 'https://www.nidirect.gov.uk/conditions/period-problems',
}

/** Its list of heavy and painful periods is the same as that of the NHS. */
export const wellAware: Source = {
  title: 'Period problems',
  publisher: 'Well Aware',
  year: null,
  address: 'https://www.wellaware.org.uk/period-problems/',
}

export const hseDelayed: Source = {
  title: 'Delayed periods',
  publisher: 'Health Service Executive, Ireland',
  year: null,
  address: 'https://www2.hse.ie/conditions/delayed-periods',
}

export const mayo: Source = {
  title: 'Menstruation: preparing a child for periods',
  publisher: 'Mayo Clinic',
  year: 2017,
  address: 'https://www.mayoclinic.org/healthy-lifestyle/tween-and-teen-health/in-depth/menstruation/art-20046004',
}

export const healthwise: Source = {
  title: 'First menstrual period: care instructions',
  publisher: 'Healthwise, Kaiser Permanente',
  year: null,
  address:
    'https://healthy.kaiserpermanente.org/health-wellness/health-encyclopedia/he.first-menstrual-period-care-instructions.tw12370',
}

export const myFirstGynae: Source = {
  title: 'Your first period',
  publisher: 'My First Gynae',
  year: null,
  address: 'https://www.myfirstgynae.org/your-first-period',
}

export const loveMatters: Source = {
  title: 'Starting your periods',
  publisher: 'Love Matters India',
  year: null,
  address: 'https://lovematters.in/en/resource/starting-your-periods',
}

export const endometriosisFoundation: Source = {
  title: 'What is normal?',
  publisher: 'The Endometriosis Foundation',
  year: null,
  address: 'https://www.theendometriosisfoundation.org/what-is-normal',
}

export const whoEndometriosis: Source = {
  title: 'Endometriosis: key facts',
  publisher: 'World Health Organization',
  year: null,
  address: 'https://www.who.int/news-room/fact-sheets/detail/Endometriosis',
}

/** Read in a copy at publicnow.com of 23 June 2022. */
export const whoStatement: Source = {
  title: 'WHO statement on menstrual health and rights',
  publisher: 'World Health Organization',
  year: 2022,
  address: 'https://www.who.int/news/item/22-06-2022-who-statement-on-menstrual-health-and-rights',
}

export const openLearn: Source = {
  title: 'Menstrual hygiene, in Hygiene and Environmental Health',
  publisher: 'The Open University',
  year: null,
  address: 'https://www.open.edu/openlearncreate/mod/oucontent/view.php?id=189&section=1.6.11',
}

/** Bharathi Ramesh, gynaecologist in Bengaluru, on changing pads. */
export const padHours: Source = {
  title: 'How often should you change sanitary pads',
  publisher: 'OnlyMyHealth',
  year: 2022,
  address: 'https://www.onlymyhealth.com/how-often-should-you-change-sanitary-pads-1653630018',
}

export const nhmClinics: Source = {
  title: 'Adolescent Friendly Health Clinics',
  publisher: 'National Health Mission, Government of India',
  year: null,
  address: 'https://nhm.gov.in/nrhm-components/rmnch-a/adolescent-health-rksk/afhcs/background.html',
}

/** Read at docslib.org, only the opening pages. */
export const nhmAsha: Source = {
  title: 'Menstrual hygiene: reading material for ASHA',
  publisher: 'National Health Mission, Government of India',
  year: null,
  address: 'https://docslib.org/doc/2875917/reading-material-for-asha',
}

export const unicefCup: Source = {
  title: 'Menstrual cup specifications',
  publisher: 'UNICEF Supply Division',
  year: null,
  address: 'https://docslib.org/doc/5217250/menstrual-cup-specifications-general-description',
}

/** Only the summary was read. */
export const lancetCups: Source = {
  title: 'Menstrual cup use, leakage, acceptability, safety, and availability',
  publisher: 'The Lancet Public Health',
  year: 2019,
  address: 'https://archive.lstmed.ac.uk/11088/',
}

/** A short report of the study in `lancetCups`. */
export const physiciansWeekly: Source = {
  title: 'Menstrual cups seem safe for menstruation management',
  publisher: 'Physician’s Weekly',
  year: 2019,
  address: 'https://www.physiciansweekly.com/menstrual-cups-seem-safe-for-menstruation-management/',
}

export const freedom4Girls: Source = {
  title: 'Menstrual cups',
  publisher: 'Freedom4Girls',
  year: null,
  address: 'https://freedom4girls.co.uk/reusable-period-products/menstrual-cups',
}

export const daysForGirls: Source = {
  title: 'Periods don’t pause for pandemics',
  publisher: 'Days for Girls',
  year: null,
  address:
    'https://cupdf.com/document/single-use-pads-pandemics-difficult-to-one-emergency-innovative-menstrual-option.html',
}

export const washingUnderwear: Source = {
  title: 'How to wash period underwear',
  publisher: 'Etrendix',
  year: 2024,
  address: 'https://etrendix.com/blogs/news/how-to-wash-period-underwear',
}

export const standardDisposable: Source = {
  title: 'Sanitary napkins, IS 5405: the ISI mark',
  publisher: 'EVTL India',
  year: null,
  address: 'https://evtlindia.com/isi-mark/bis-certification-for-sanitary-napkins-is-5405-2019',
}

export const standardReusable: Source = {
  title: 'Medical Textiles (Quality Control) Amendment Order: IS 17514',
  publisher: 'EVTL India',
  year: 2025,
  address: 'https://evtlindia.com/bis-qco-for-reusable-sanitary-pad-sanitary-napkin-period-panties-is-17514-2021',
}

/**
 * Only the opening of the notification was read. The four kinds of waste and the wrapping are also in the press; the
 * full text must be compared before a reviewer is named.
 */
export const wasteRules: Source = {
  title: 'Solid Waste Management Rules, 2026: S.O. 388(E)',
  publisher: 'Ministry of Environment, Forest and Climate Change',
  year: 2026,
  address: 'https://www.gazettetracker.com/gazette/CG-DL-E-28012026-269620',
}

export const wastePress: Source = {
  title: 'Centre notifies Solid Waste Management Rules, applicable from April 1',
  publisher: 'Press Trust of India',
  year: 2026,
  address:
    'https://www.newsdrum.in/national/centre-notifies-solid-waste-management-rules-applicable-from-april-1-11038471',
}

export const wasteAtHome: Source = {
  title: 'From April 1, 2026, get ready for segregating solid waste at source',
  publisher: 'ETV Bharat',
  year: 2026,
  address:
    'https://www.etvbharat.com/en/bharat/from-april-1-2026-get-ready-for-segregating-solid-waste-at-source-centre-notifies-solid-waste-management-rules-2026-enn26012904571',
}

export const wastePickers: Source = {
  title: 'Disposable bags a must with sanitary pads',
  publisher: 'Mid-day',
  year: 2020,
  address: 'https://www.mid-day.com/articles/prakash-javadekar-disposable-bags-a-must-with-sanitary-pads/22664297',
}

/** Only the summary was read. */
export const wastePractices: Source = {
  title: 'Menstrual hygiene, management, and waste disposal',
  publisher: 'Journal of Environmental and Public Health',
  year: 2018,
  address: 'https://www.hindawi.com/journals/jeph/2018/1730964/',
}

/** Read as quoted on that page. */
export const nationalGuidelines: Source = {
  title: 'Menstrual Hygiene Management: National Guidelines, as quoted by UR Furnace',
  publisher: 'Ministry of Drinking Water and Sanitation',
  year: 2015,
  address: 'https://urfurnacefinal.pages.dev/rules',
}

export const unicefSchools: Source = {
  title: 'You can help promote menstrual health in tribal areas of India',
  publisher: 'UNICEF India',
  year: null,
  address: 'https://help.unicef.org/you-can-help-promote-menstrual-health-tribal-areas-india-0',
}

export const unicefBihar: Source = {
  title: 'Bihar: UNICEF to organise menstrual hygiene awareness programmes',
  publisher: 'EducationWorld',
  year: null,
  address: 'https://educationworld.in/bihar-unicef-to-organise-menstrual-hygiene-awareness-programmes/',
}

export const railwayChildren: Source = {
  title: 'The impact of menstrual health awareness',
  publisher: 'Railway Children India',
  year: null,
  address: 'https://railwaychildren.org.in/blog/educate-empower-elevate-the-impact-of-menstrual-health-awareness/',
}

export const hinduCentre: Source = {
  title: 'Hype over Pad Man but India’s menstrual woes continue',
  publisher: 'The Hindu Centre for Politics and Public Policy',
  year: null,
  address: 'https://www.thehinducentre.com/the-arena/current-issues/article10092916.ece',
}

export const webMdTeens: Source = {
  title: 'All about menstruation',
  publisher: 'WebMD',
  year: null,
  address: 'https://teens.webmd.com/girls/all-about-menstruation',
}
