// Renders text so that ranges such as 3–5 are not broken across lines; browsers break after the dash.

const RANGE = /(\d+–\d+)/

export const WholeRanges = ({ text }: { text: string }) =>
  text.split(RANGE).map((part) =>
    RANGE.test(part) ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
