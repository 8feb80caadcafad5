// The camera of the seller, looking for the buyer's pickup code. Where no camera can look, nothing of this is shown.
import { ScanLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { canScan, startScan } from './code-camera.ts'
import { readPickupText } from './pickup-code.ts'
import { dialogWords as words } from './dialog-words.ts'

const Camera = ({ onText, onFailed }: { onText: (text: string) => void; onFailed: () => void }) => {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onText, onFailed })
  useEffect(() => {
    latest.current = { onText, onFailed }
  })
  useEffect(() => {
    let stop: (() => void) | null = null
    let over = false
    startScan(video.current!, (text) => latest.current.onText(text))
      .then((stops) => {
        if (over) stops()
        else stop = stops
      })
      .catch(() => latest.current.onFailed())
    return () => {
      over = true
      stop?.()
    }
  }, [])
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={words.scanning}
      className="aspect-square w-full rounded-lg bg-surface-3 object-cover"
    />
  )
}

export const CodeScanner = ({ orderId, onCode }: { orderId: string; onCode: (code: string) => void }) => {
  const [able, setAble] = useState(false)
  const [on, setOn] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    let over = false
    void canScan().then((can) => {
      if (!over) setAble(can)
    })
    return () => {
      over = true
    }
  }, [])
  const look = (text: string): void => {
    const seen = readPickupText(text, orderId)
    if ('wrong' in seen) return setSaid(seen.wrong === 'other_order' ? words.otherOrder : words.notACode)
    setOn(false)
    setSaid(null)
    onCode(seen.code)
  }
  if (!able)
    return said ? (
      <p role="alert" className="text-sm font-medium text-danger">
        {said}
      </p>
    ) : null
  return (
    <div className="flex flex-col gap-2">
      {on ? (
        <>
          <Camera
            onText={look}
            onFailed={() => {
              setOn(false)
              setAble(false)
              setSaid(words.noCamera)
            }}
          />
          <p className="text-sm text-ink-2">{words.scanning}</p>
        </>
      ) : null}
      {said ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {said}
        </p>
      ) : null}
      <Button
        kind="soft"
        icon={ScanLine}
        wide
        onClick={() => {
          setSaid(null)
          setOn(!on)
        }}
      >
        {on ? words.stopScan : words.scan}
      </Button>
    </div>
  )
}
