// Where the services of AWS are.

/** The endpoint of a service in a region. Regions of China have another domain. */
export function awsEndpoint(service: 's3' | 'sns' | 'kinesis', region: string): string {
  const domain = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com'
  return `https://${service}.${region}.${domain}`
}
