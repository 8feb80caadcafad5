// A short line of a figure over days.
interface TrendProps {
  values: readonly number[]
  label: string
}

export const Trend = ({ values, label }: TrendProps) => {
  const most = Math.max(1, ...values)
  const points = values.map(
    (value, place) => `${(place / Math.max(1, values.length - 1)) * 100},${38 - (value / most) * 34}`,
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      width="100%"
      height="72"
      className="block"
    >
      <polygon points={`0,40 ${points.join(' ')} 100,40`} className="fill-jade-soft" />
      <polyline
        points={points.join(' ')}
        fill="none"
        className="stroke-jade"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
