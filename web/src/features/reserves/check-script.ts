// The script that people copy to check a proof without the code of this market. Written apart from that code on
// purpose; a test runs it.
export const checkScript = `async function check({ account, root, owed, ...proof }) {
  const hexOf = (byte) => byte.toString(16).padStart(2, '0')
  const text = (signs) => [...signs].map((sign) => hexOf(sign.charCodeAt(0))).join('')
  const tag = (name) => text('lamplit-reserves-1:' + name + ':')
  const units = (pi) => { const [whole, part = ''] = pi.split('.'); return BigInt(whole + part.padEnd(7, '0')) }
  const eight = (n) => {
    if (n < 0n || n >> 64n) throw new Error('impossible')
    return n.toString(16).padStart(16, '0')
  }
  const sha = async (...parts) => {
    const bytes = Uint8Array.from(parts.join('').match(/../g), (pair) => parseInt(pair, 16))
    return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map(hexOf).join('')
  }
  const shares = proof.shares ?? [proof]
  const places = shares.map(({ path }) => path.map(({ side }) => side).join())
  if (new Set(places).size < shares.length) return false
  for (const { leaf, path } of shares) {
    const person = await sha(tag('person'), leaf.nonce, text(account))
    const amounts = [leaf.available, leaf.pending, leaf.held].map(units)
    let hash = await sha(tag('leaf'), person, ...amounts.map(eight))
    let sum = amounts[0] + amounts[1] + amounts[2]
    for (const step of path) {
      const here = [hash, eight(sum)]
      const beside = [step.hash, eight(units(step.sum))]
      hash = await sha(tag('node'), ...(step.side === 'left' ? [...beside, ...here] : [...here, ...beside]))
      sum += units(step.sum)
    }
    if (hash !== root || sum !== units(owed)) return false
  }
  return true
}`
