// The least id that a row of this moment can have: our ids are ordered by time (kernel/ids.ts).

export const timeId = (at: Date): string => {
  const time = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
