// Whether this browser can read a code with its camera here, and reading one: nothing is offered that would not work.
import { frameAllows } from '../../lib/frame-policy.ts'

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** True only where the browser reads QR codes, has a camera to open and the frame lets it. */
export const canScan = async (): Promise<boolean> => {
  const known = detectorClass()
  if (!known || typeof navigator.mediaDevices?.getUserMedia !== 'function' || !frameAllows('camera')) return false
  return known
    .getSupportedFormats()
    .then((formats) => formats.includes('qr_code'))
    .catch(() => false)
}

const lookEveryMs = 200

/** Opens the camera into this video and tells every text it sees, until stopped. Rejects when the camera stays shut. */
export const startScan = async (video: HTMLVideoElement, onText: (text: string) => void): Promise<() => void> => {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  const detector = new (detectorClass()!)({ formats: ['qr_code'] })
  video.srcObject = stream
  await video.play()
  let looking = false
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    detector
      .detect(video)
      .then((found) => {
        if (found[0]) onText(found[0].rawValue)
      })
      .catch(() => {
        /* A picture that is not ready is looked at again. */
      })
      .finally(() => {
        looking = false
      })
  }, lookEveryMs)
  return () => {
    clearInterval(timer)
    stream.getTracks().forEach((track) => track.stop())
    video.srcObject = null
  }
}
