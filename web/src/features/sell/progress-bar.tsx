// A bar that fills; without a share it only says that something is under way.

export const ProgressBar = ({ label, share }: { label: string; share: number | null }) => {
  const percent = share === null ? null : Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': percent })}
      className="h-2 overflow-hidden rounded-full bg-surface-3"
    >
      <div
        className={`h-full rounded-full bg-jade transition-[width] ${percent === null ? 'w-1/3 route-line' : ''}`}
        style={percent === null ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}
