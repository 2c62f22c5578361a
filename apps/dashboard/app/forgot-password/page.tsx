import { Link } from "@causeway/ui/link";
import { AuthFrame } from "@/features/sign-in/auth-frame.tsx";
import { ForgotPasswordForm } from "@/features/sign-in/forgot-password-form.tsx";
import { textLink } from "@/components/forms/text-link.ts";
import { getSignInMethods } from "@/data/sign-in.ts";

export const metadata = { title: "Forgot password" };
export const dynamic = "force-dynamic";

export default async function ForgotPasswordPage() {
  const { mail } = await getSignInMethods();
  return (
    <AuthFrame title="Reset your password" description="You get a link that works for one hour.">
      <ForgotPasswordForm hasMail={mail} />
      <p className="mt-8 text-sm">
        <Link href="/sign-in" className={textLink}>
          Back to sign-in
        </Link>
      </p>
    </AuthFrame>
  );
}
