import process from 'node:process';
import { chromium, type Browser, type CDPSession } from '@playwright/test';
import { findBrowser } from './site-tools.ts';

/** Bytes a second and milliseconds there and back, as Chromium's own tools name them. */
export const NETWORKS = {
  'slow 4G': { throughput: (1.6 * 1024 * 1024) / 8, latency: 150, slowdown: 4 },
  '400 kbit/s': { throughput: (400 * 1024) / 8, latency: 400, slowdown: 6 },
} as const;
export type Network = keyof typeof NETWORKS;

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

/** A network and a processor as slow as those of a cheap phone; Chromium waits for real, nothing is simulated. */
export async function throttle(session: CDPSession, network: Network): Promise<void> {
  const { throughput, latency, slowdown } = NETWORKS[network];
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
