// Sends requests as fast as they are answered, from a separate process, and reports how long they took.
import { Pool } from 'undici'

const ignore = () => undefined

process.on('message', async ({ origin, path, headers, connections, requests }) => {
  const pool = new Pool(origin, { connections })
  let left = requests
  let failed = 0
  let bytes = 0
  const one = () =>
    new Promise((resolve) => {
      pool.dispatch(
        { path, method: 'GET', headers },
        {
          onRequestStart: ignore,
          onResponseStart(_controller, status) {
            if (status !== 200) failed++
          },
          onResponseData(_controller, chunk) {
            bytes += chunk.length
          },
          onResponseEnd: resolve,
          onResponseError() {
            failed++
            resolve()
          },
        },
      )
    })
  const worker = async () => {
    while (left-- > 0) await one()
  }
  const startedMs = performance.now()
  await Promise.all(Array.from({ length: connections }, worker))
  const ms = performance.now() - startedMs
  await pool.close()
  process.send({ ms, failed, bytes })
})
process.send({ port: 0 })
