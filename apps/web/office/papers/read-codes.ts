/** Reads the square code in a picture of the camera; undefined where there is none. */
type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The browser's own reader, which TypeScript does not declare (Barcode Detection API). */
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): {
    detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
  };
}
const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass };

/** Only with HTTPS does a browser give its camera. */
export const canScan = (): boolean => 'mediaDevices' in navigator && Detector !== undefined;

export function getReader(): ReadCode {
  const detector = new Detector!({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}
