// True for two seconds after it happened: the time that 'Copied!' stands (spec §9).
import { useEffect, useState } from 'react'

const flashMs = 2000

export const useFlash = (): [boolean, () => void] => {
  // Counted, so that a second copy begins the two seconds anew.
  const [times, setTimes] = useState(0)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (times === 0) return
    setShown(true)
    const timer = setTimeout(() => setShown(false), flashMs)
    return () => clearTimeout(timer)
  }, [times])
  return [shown, () => setTimes((before) => before + 1)]
}
