// The sound of news: two short, soft notes, made here, so that nothing is fetched for them.

const notes = [
  [659.3, 0],
  [880, 0.12],
] as const

/** Plays it once; a browser that wants a touch first stays silent. */
export const chime = (): void => {
  if (typeof AudioContext === 'undefined') return
  const sound = new AudioContext()
  for (const [frequency, at] of notes) {
    const [tone, volume] = [sound.createOscillator(), sound.createGain()]
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.12, sound.currentTime + at)
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + at + 0.3)
    tone.connect(volume).connect(sound.destination)
    tone.start(sound.currentTime + at)
    tone.stop(sound.currentTime + at + 0.3)
  }
  setTimeout(() => void sound.close(), 1000)
}
