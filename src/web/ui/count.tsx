// A small number on the corner of an icon. The control's accessible name also contains the number.
export const Count = ({ value }: { value: number }) => (
  <span
    aria-hidden="true"
    className="figures absolute top-0 right-0 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-rose px-1 pt-px text-[12px] leading-none font-semibold text-surface"
  >
    {value > 99 ? '99+' : value}
  </span>
)
