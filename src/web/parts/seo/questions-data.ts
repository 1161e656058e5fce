// Questions as structured data (PAGE-18).
import type { StructuredData } from './structured-data.ts'

export const questionsData = (questions: readonly { question: string; text: string }[]): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, text }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
})
