/** Reads the code in a picture of the camera; undefined where there is none. */
type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The browser's own reader, which TypeScript does not declare (Barcode Detection API). */
interface BarcodeDetectorClass {
  new (options?: { formats: string[] }): {
    detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
  };
  getSupportedFormats(): Promise<string[]>;
}

/** A larger picture takes a cheap phone too long. */
const WIDTH = 800;

/** Only with HTTPS does a browser give its camera. */
export const canScan = (): boolean => 'mediaDevices' in navigator;

/** What is looked for: the square code of a paper, or the bars of goods too, which only some browsers read. */
export type Codes = 'square' | 'any';

/** The reader of the browser, or where it has none `qr`: 14 KB, without dependencies, and still released, unlike jsQR. */
export async function getReader(codes: Codes): Promise<ReadCode> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass };
  if (Detector && (await Detector.getSupportedFormats()).includes('qr_code')) {
    const detector = codes === 'any' ? new Detector() : new Detector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue;
  }
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  return async (video) => {
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decode(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // It throws where it finds none.
      return undefined;
    }
  };
}
