// Leaves nothing of the journeys behind.
import { rm } from 'node:fs/promises'

const clear = async (): Promise<void> => {
  await rm(process.env['JOURNEY_DATA']!, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
}
export default clear
